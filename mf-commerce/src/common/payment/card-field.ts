import type { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';

/** The hosted fields of a card form, in their order. */
export const CARD_FIELDS = ['number', 'expirationDate', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardBrand = (typeof CARD_TYPES)[number];

/** What a field says of itself; never what was typed. */
export interface FieldState {
  field: CardField;
  isEmpty: boolean;
  isValid: boolean;
  /** False as soon as no further digits could make it valid. */
  isPotentiallyValid: boolean;
  isFocused: boolean;
  /** Of the number field alone. */
  cardType?: CardBrand | undefined;
}
