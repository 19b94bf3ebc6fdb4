import { lazyForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, ErrorPanel, Skeleton, useAction } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { MethodFace } from './method-face.tsx';
import { makeDefault, removeMethod } from './payment-actions.ts';
import { allMethods, type StoredMethod } from './payment-methods.model.ts';
import s from './payment-method-list.module.css';
import { paymentMethodsQuery } from './payment-methods.queries.ts';

const AddCard = lazyForm(
  () => import(/* webpackChunkName: "commerce.add-card" */ './add-card.tsx'),
  <Skeleton className={s.form}>
    <Bone className={s.bone} />
  </Skeleton>,
);

/** Stored methods with their actions, and the form for another card (COM-311 to COM-336). */
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
  const [choose, choosing] = useAction(() => makeDefault(host, intl, method));
  const [remove, removing] = useAction(() => removeMethod(host, intl, method.token));
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
            busy={choosing}
            aria-label={`${intl.t('payment.makePrimary')} ${name}`}
            onClick={() => void choose()}
          >
            {intl.t('payment.makePrimary')}
          </Button>
          <Button
            look="text"
            small
            busy={removing}
            aria-label={`${intl.t('payment.remove')} ${name}`}
            onClick={() => void remove()}
          >
            {intl.t('payment.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}
