import type { AddressCopy } from '@gargoyle/shared/contract/addresses.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { type ReactNode, useId } from 'react';
import { AddressText } from '../../common/addresses/address-card.tsx';
import type { PaymentDraft } from '../../common/state/draft.model.ts';
import { type Face, MethodFace } from '../../common/payment/method-face.tsx';
import s from './order-blocks.module.css';

function Block({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={s.block} aria-labelledby={titleId}>
      <header className={s.head}>
        <h2 className="t2" id={titleId}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Shipping address and delivery method (COM-340, COM-362). `children` is the control to change them. */
export function ShipTo(props: { address: AddressCopy | null; delivery: string | null; children?: ReactNode }) {
  const intl = useIntl();
  return (
    <Block title={intl.t('review.shipTo')} action={props.children}>
      {props.address ? <AddressText address={props.address} /> : null}
      {props.delivery ? <p className="soft">{intl.t('review.delivery', { name: props.delivery })}</p> : null}
    </Block>
  );
}

export const faceOf = (payment: PaymentDraft): Face => (payment.mode === 'card' ? payment.face : payment);

/** Billing address and payment method (COM-341, COM-352, COM-363). */
export function BillTo(props: {
  address: AddressCopy | null;
  payment: PaymentDraft | Face | null;
  children?: ReactNode;
}) {
  const intl = useIntl();
  const { payment } = props;
  return (
    <Block title={intl.t('review.billTo')} action={props.children}>
      {props.address ? <AddressText address={props.address} /> : null}
      {payment ? <MethodFace face={'mode' in payment ? faceOf(payment) : payment} /> : null}
    </Block>
  );
}
