import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, ErrorPanel, Skeleton, useAction } from '@gargoyle/shared/ui';
import { useRef, useState } from 'react';
import { MethodFace } from './method-face.tsx';
import { NewCard, type NewCardHandle } from './new-card.tsx';
import { makeDefault, removeMethod } from './payment-actions.ts';
import { allMethods, type StoredMethod } from './payment-methods.model.ts';
import s from './payment-method-list.module.css';
import { paymentMethodsQuery } from './payment-methods.queries.ts';

/** Stored methods with what can be done to them, and the form for another card (COM-311 to COM-336). */
export function PaymentMethodList() {
  const host = useHost();
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const query = useQuery(paymentMethodsQuery(host));
  if (query.isError && !query.data)
    return (
      <ErrorPanel title={intl.t('payment.loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  if (!query.data)
    return (
      <Skeleton className={s.list}>
        <Bone className={s.bone} />
        <Bone className={s.bone} />
      </Skeleton>
    );
  const methods = allMethods(query.data);
  return (
    <div className={s.list}>
      {methods.length === 0 ? <p className="soft">{intl.t('payment.none')}</p> : null}
      <ul className={s.cards}>
        {methods.map((method) => (
          <MethodRow key={method.token} method={method} />
        ))}
      </ul>
      {adding ? (
        <AddCard onDone={() => setAdding(false)} mayCancel={methods.length > 0} />
      ) : (
        <Button onClick={() => setAdding(true)}>{intl.t('payment.add')}</Button>
      )}
    </div>
  );
}

function MethodRow({ method }: { method: StoredMethod }) {
  const host = useHost();
  const intl = useIntl();
  const [choose] = useAction(() => makeDefault(host, intl, method.token));
  const [remove] = useAction(() => removeMethod(host, intl, method.token));
  const name = 'email' in method ? method.email : method.last4;
  return (
    <li className={s.card}>
      <MethodFace face={method} />
      {method.default ? (
        <span className={s.default}>{intl.t('payment.default')}</span>
      ) : (
        <span className={s.actions}>
          <Button
            look="text"
            small
            aria-label={`${intl.t('payment.makePrimary')} ${name}`}
            onClick={() => void choose()}
          >
            {intl.t('payment.makePrimary')}
          </Button>
          <Button look="text" small aria-label={`${intl.t('payment.remove')} ${name}`} onClick={() => void remove()}>
            {intl.t('payment.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The form for a card; Cancel is there only when there is a card to fall back to (COM-327, COM-328). */
function AddCard({ onDone, mayCancel }: { onDone(): void; mayCancel: boolean }) {
  const intl = useIntl();
  const card = useRef<NewCardHandle>(null);
  const [save, busy] = useAction(async () => {
    if (await card.current?.submit()) onDone();
  });
  return (
    <form
      method="post"
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NewCard ref={card} mayForget={false} />
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={busy}>
          {intl.t('payment.saveCard')}
        </Button>
        {mayCancel ? <Button onClick={onDone}>{intl.t('form.cancel')}</Button> : null}
      </div>
    </form>
  );
}
