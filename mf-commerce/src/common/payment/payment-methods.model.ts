import type { CreditCard, PaypalAccount } from '@gargoyle/shared/contract/payment-methods.contract';
import type { PaymentDraft } from '../checkout/draft.model.ts';

export interface PaymentMethods {
  creditCards: readonly CreditCard[];
  paypalAccounts: readonly PaypalAccount[];
}

export type StoredMethod = CreditCard | PaypalAccount;
export const isCard = (method: StoredMethod): method is CreditCard => 'last4' in method;

/** Cards and PayPal accounts as one list, the default first (COM-314). */
export const allMethods = (methods: PaymentMethods): StoredMethod[] =>
  [...methods.creditCards, ...methods.paypalAccounts].sort((a, b) => Number(b.default) - Number(a.default));

/** At most 30 characters (COM-316). */
export const shortEmail = (email: string): string => (email.length > 30 ? `${email.slice(0, 29)}…` : email);

/** How a stored method pays (COM-331). */
export const draftOf = (method: StoredMethod): PaymentDraft =>
  isCard(method)
    ? { mode: 'card', token: method.token, face: method }
    : { mode: 'stored-paypal', token: method.token, email: method.email };

/** After a change of the default: it is the only one across both lists (COM-320). */
export const withDefault = (methods: PaymentMethods, token: string): PaymentMethods => ({
  creditCards: methods.creditCards.map((card) => ({ ...card, default: card.token === token })),
  paypalAccounts: methods.paypalAccounts.map((account) => ({ ...account, default: account.token === token })),
});

/** Without the one of that token, in both lists (COM-325). */
export const withoutMethod = (methods: PaymentMethods, token: string): PaymentMethods => ({
  creditCards: methods.creditCards.filter((card) => card.token !== token),
  paypalAccounts: methods.paypalAccounts.filter((account) => account.token !== token),
});

/** With a new one at the end of its list (COM-324). */
export const withMethod = (methods: PaymentMethods, method: StoredMethod): PaymentMethods => {
  const rest = withoutMethod(method.default ? withDefault(methods, method.token) : methods, method.token);
  return isCard(method)
    ? { ...rest, creditCards: [...rest.creditCards, method] }
    : { ...rest, paypalAccounts: [...rest.paypalAccounts, method] };
};
