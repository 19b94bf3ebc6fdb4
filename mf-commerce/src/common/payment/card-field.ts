import type { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';

/** The hosted fields of a card form, in display order. */
export const CARD_FIELDS = ['number', 'expirationDate', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardBrand = (typeof CARD_TYPES)[number];

/** What a field reports about itself; never its content. */
export interface FieldState {
  field: CardField;
  isEmpty: boolean;
  isValid: boolean;
  /** False as soon as no further digits could make it valid. */
  isPotentiallyValid: boolean;
  isFocused: boolean;
  /** Only of the number field. */
  cardType?: CardBrand | undefined;
}
