import { brandName } from '@gargoyle/shared/contract/card-brands';
import { useIntl } from '@gargoyle/shared/intl';
import { CardBrandIcon, PaypalIcon } from './card-brand.tsx';
import s from './method-face.module.css';
import { shortEmail } from './payment-methods.model.ts';

export type Face =
  | { cardType: string; last4: string; expirationMonth?: string; expirationYear?: string }
  | { email: string };

/**
 * What identifies a payment method to the buyer: brand, last digits and expiry, or the PayPal address (COM-315,
 * COM-316, COM-352).
 */
export function MethodFace({ face }: { face: Face }) {
  const intl = useIntl();
  if ('email' in face)
    return (
      <span className={s.face}>
        <PaypalIcon />
        <span className={s.name}>{intl.t('payment.paypal')}</span>
        <span className="soft">{shortEmail(face.email)}</span>
      </span>
    );
  return (
    <span className={s.face}>
      <CardBrandIcon cardType={face.cardType} />
      <span className={s.name}>
        {intl.t('payment.endingIn', { brand: brandName(face.cardType) ?? intl.t('payment.card'), last4: face.last4 })}
      </span>
      {face.expirationMonth && face.expirationYear ? (
        <span className="soft">
          {intl.t('payment.expires', { date: `${face.expirationMonth}/${face.expirationYear}` })}
        </span>
      ) : null}
    </span>
  );
}
