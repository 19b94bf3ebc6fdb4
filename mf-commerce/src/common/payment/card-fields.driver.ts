import type { CardBrand, CardField, FieldState } from './card-field.ts';

/** Result of tokenisation; the digits stay with the provider (COM-308). */
export interface CardNonce {
  nonce: string;
  cardType: CardBrand;
  last4: string;
}

export interface CardFieldsEvents {
  state(state: FieldState): void;
  /** Enter was pressed in a field. */
  submit(): void;
}

/** Hosted card fields of one provider. The sandbox and Braintree each have a driver; the form depends on neither. */
export interface CardFieldsDriver {
  /** Puts a frame into each container and resolves when all accept input. */
  mount(places: Record<CardField, HTMLElement>, events: CardFieldsEvents): Promise<void>;
  /** Rejects with `InvalidCardFields` or with an Error whose message is the provider's text. */
  tokenize(): Promise<CardNonce>;
  focus(field: CardField): void;
  /** Marks fields as invalid inside their frames. */
  mark(fields: readonly CardField[]): void;
  /** Device data for the provider's fraud checks; null when it needs none. */
  deviceData(): Promise<string | null>;
  unmount(): void;
}

/** The provider rejects some fields before tokenisation (COM-300). */
export interface InvalidCardFields extends Error {
  invalidFields: readonly CardField[];
}

export const invalidCardFields = (fields: readonly CardField[]): InvalidCardFields =>
  Object.assign(new Error('invalid card fields'), { invalidFields: fields });

export const isInvalidCardFields = (error: unknown): error is InvalidCardFields =>
  error instanceof Error && Array.isArray((error as Partial<InvalidCardFields>).invalidFields);

export interface FieldTexts {
  title: Record<CardField, string>;
  placeholder: Record<CardField, string>;
}

export interface DriverSettings {
  clientToken: string;
  /** Base address of the sandbox's frames; null with a provider that hosts its own. */
  framesUrl: string | null;
  texts: FieldTexts;
  language: string;
}
