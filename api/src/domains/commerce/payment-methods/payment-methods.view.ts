import type { Order } from '@gargoyle/shared/contract/orders.contract';
import type {
  CardFace,
  CreditCard,
  PaymentMethod,
  PaypalAccount,
} from '@gargoyle/shared/contract/payment-methods.contract';
import type { PaidWith, PaymentMethodRow } from '../../../kernel/db/schema/payments.ts';

const slug = (type: string) => type.replaceAll(' ', '-');

/** Address of a brand's mark; served by `brandMarksRoutes`. */
const brandImage = (type: string): string => `/media/brands/${slug(type)}.svg`;

const toCardFace = (face: Extract<PaidWith, { kind: 'card' }>): CardFace => ({
  cardType: face.cardType,
  last4: face.last4,
  expirationMonth: face.expirationMonth,
  expirationYear: face.expirationYear,
  imageUrl: brandImage(face.cardType),
});

const isCard = (method: PaymentMethod): method is CreditCard => 'cardType' in method;

export function toMethod({ token, isDefault, face }: PaymentMethodRow): PaymentMethod {
  if (face.kind === 'card') return { token, default: isDefault, ...toCardFace(face) };
  return { token, default: isDefault, email: face.email, imageUrl: brandImage('paypal') };
}

/** The two lists of the response, each with the default first. */
export function splitMethods(rows: readonly PaymentMethodRow[]): {
  creditCards: CreditCard[];
  paypalAccounts: PaypalAccount[];
} {
  const methods = rows.map(toMethod);
  return {
    creditCards: methods.filter(isCard),
    paypalAccounts: methods.filter((method): method is PaypalAccount => !isCard(method)),
  };
}

/** The payment part of an order. */
export function toPaidWith(paidWith: PaidWith | null): Pick<Order, 'creditCard' | 'paypalAccount'> {
  if (paidWith === null) return { creditCard: null, paypalAccount: null };
  if (paidWith.kind === 'card') return { creditCard: toCardFace(paidWith), paypalAccount: null };
  const { email, firstName, lastName } = paidWith;
  return {
    creditCard: null,
    paypalAccount: { payerEmail: email, payerFirstName: firstName, payerLastName: lastName },
  };
}
