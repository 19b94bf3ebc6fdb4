import { useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, Checkbox, ErrorPanel, Radio, Skeleton } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useId, useRef } from 'react';
import type { PaymentDraft } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { MethodFace } from '../../common/payment/method-face.tsx';
import { NewCard, type NewCardHandle } from '../../common/payment/new-card.tsx';
import { allMethods, draftOf } from '../../common/payment/payment-methods.model.ts';
import { paymentMethodsQuery } from '../../common/payment/payment-methods.queries.ts';
import { PaypalButton } from '../../common/payment/paypal-button.tsx';
import s from './payment-step.module.css';

/** Token of a stored method, or one of the new kinds. */
type Choice = string | 'new-card' | 'paypal';

const choiceOf = (payment: PaymentDraft | null): Choice | null => {
  if (!payment) return null;
  if (payment.mode === 'card' || payment.mode === 'stored-paypal') return payment.token;
  return payment.mode === 'new-paypal' ? 'paypal' : null;
};

/** Payment method: a stored one, PayPal, or a new card (COM-233, COM-245, COM-283, COM-330). */
export default function PaymentStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const host = useHost();
  const intl = useIntl();
  const name = useId();
  const card = useRef<NewCardHandle>(null);
  const shown = useShown();
  const query = useQuery(paymentMethodsQuery(host));
  const finish = (payment: PaymentDraft | null, deviceData: string | null = null) => {
    if (!payment || !shown.current) return;
    checkout.change({ payment, deviceData });
    onDone();
  };
  const form = useApiForm({
    /** Empty until the buyer picks: the draft's method is preselected, or the first stored one. */
    initial: { picked: '', store: true },
    send: async ({ store }) => {
      const stored = methods.find((method) => method.token === choice);
      if (stored) return finish(draftOf(stored));
      if (choice === 'paypal') return finish(paypal, checkout.draft.deviceData);
      const entered = await card.current?.submit(!storeOptional || store);
      if (entered) finish(entered.payment, entered.deviceData);
    },
  });
  const storeOptional = checkout.planId === null;
  const methods = query.data ? allMethods(query.data) : [];
  const paypal = checkout.draft.payment?.mode === 'new-paypal' ? checkout.draft.payment : null;
  // The method chosen before may have been removed since.
  const offered: (Choice | null)[] = [...methods.map(({ token }) => token), 'paypal', 'new-card'];
  const chosen = [form.values.picked, choiceOf(checkout.draft.payment)].find((wanted) => offered.includes(wanted));
  const choice: Choice = chosen ?? methods[0]?.token ?? 'new-card';
  if (query.isError && !query.data)
    return (
      <ErrorPanel title={intl.t('payment.loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  if (!query.data)
    return (
      <Skeleton className={s.methods}>
        <Bone className={s.bone} />
      </Skeleton>
    );

  const radio = (value: Choice) => ({ ...form.field('picked'), name, value, checked: choice === value });

  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit}>
      <div role="radiogroup" aria-label={intl.t('checkout.step.payment')} className={s.methods}>
        {methods.map((method) => (
          <div key={method.token} className={s.row} data-chosen={choice === method.token ? '' : undefined}>
            <Radio
              {...radio(method.token)}
              label={<MethodFace face={method} />}
              aside={method.default ? <span className="meta">{intl.t('payment.default')}</span> : null}
            />
          </div>
        ))}
        <div className={s.row} data-chosen={choice === 'paypal' ? '' : undefined}>
          <div className={s.split}>
            <Radio
              {...radio('paypal')}
              label={paypal ? <MethodFace face={paypal} /> : <span className={s.name}>{intl.t('payment.paypal')}</span>}
            />
            <div className={s.over}>
              <PaypalButton
                amount={checkout.totals.total}
                onApproved={({ nonce, email, deviceData }) => {
                  finish({ mode: 'new-paypal', nonce, email }, deviceData);
                }}
              />
            </div>
          </div>
        </div>
        <div className={s.row} data-chosen={choice === 'new-card' ? '' : undefined}>
          <Radio {...radio('new-card')} label={<span className={s.name}>{intl.t('payment.newCard')}</span>} />
          {choice === 'new-card' ? (
            <NewCard
              ref={card}
              storeChoice={storeOptional ? <Checkbox {...form.tick('store')} label={intl.t('payment.store')} /> : null}
            />
          ) : null}
        </div>
      </div>
      <Button type="submit" look="clay" busy={form.submitting} disabled={choice === 'paypal' && !paypal}>
        {intl.t('checkout.continue')}
      </Button>
      <p className="meta">
        {intl.t(choice === 'paypal' && !paypal ? 'checkout.approvePaypal' : 'checkout.nothingCharged')}
      </p>
    </form>
  );
}
