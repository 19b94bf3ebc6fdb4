import type { CreditCard, PaypalAccount } from '@gargoyle/shared/contract/payment-methods.contract';
import type { PaymentDraft } from '../state/draft.model.ts';

export interface PaymentMethods {
  creditCards: readonly CreditCard[];
  paypalAccounts: readonly PaypalAccount[];
}

export type StoredMethod = CreditCard | PaypalAccount;
export const isCard = (method: StoredMethod): method is CreditCard => 'last4' in method;

/** Cards and PayPal accounts in one list, default first (COM-314). */
export const allMethods = (methods: PaymentMethods): StoredMethod[] =>
  [...methods.creditCards, ...methods.paypalAccounts].sort((a, b) => Number(b.default) - Number(a.default));

/** Truncated to 30 characters (COM-316). */
export const shortEmail = (email: string): string => (email.length > 30 ? `${email.slice(0, 29)}…` : email);

/** The draft of a payment with a stored method (COM-331). */
export const draftOf = (method: StoredMethod): PaymentDraft =>
  isCard(method)
    ? { mode: 'card', token: method.token, face: method }
    : { mode: 'stored-paypal', token: method.token, email: method.email };

/** Makes a method the only default across both lists (COM-320). */
export const withDefault = (methods: PaymentMethods, token: string): PaymentMethods => ({
  creditCards: methods.creditCards.map((card) => ({ ...card, default: card.token === token })),
  paypalAccounts: methods.paypalAccounts.map((account) => ({ ...account, default: account.token === token })),
});

/** Removes the method with that token from both lists (COM-325). */
export const withoutMethod = (methods: PaymentMethods, token: string): PaymentMethods => ({
  creditCards: methods.creditCards.filter((card) => card.token !== token),
  paypalAccounts: methods.paypalAccounts.filter((account) => account.token !== token),
});

/** Appends a new method to its list (COM-324). */
export const withMethod = (methods: PaymentMethods, method: StoredMethod): PaymentMethods => {
  const rest = withoutMethod(method.default ? withDefault(methods, method.token) : methods, method.token);
  return isCard(method)
    ? { ...rest, creditCards: [...rest.creditCards, method] }
    : { ...rest, paypalAccounts: [...rest.paypalAccounts, method] };
};
