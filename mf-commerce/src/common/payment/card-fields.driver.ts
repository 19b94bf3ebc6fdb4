import type { CardBrand, CardField, FieldState } from './card-field.ts';

/** What came of tokenising; the digits stay with the provider (COM-308). */
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

/** Hosted card fields of one provider. The sandbox and Braintree have one each; the form knows neither. */
export interface CardFieldsDriver {
  /** Puts a frame into each place and resolves when all can be typed into. */
  mount(places: Record<CardField, HTMLElement>, events: CardFieldsEvents): Promise<void>;
  /** Rejects with `InvalidCardFields` or with an Error whose message is the provider's sentence. */
  tokenize(): Promise<CardNonce>;
  focus(field: CardField): void;
  /** Shows fields as wrong inside their frames. */
  mark(fields: readonly CardField[]): void;
  /** What the provider wants to know about the device for its fraud checks; null when it asks nothing. */
  deviceData(): Promise<string | null>;
  unmount(): void;
}

/** The provider refuses some fields before it tokenises anything (COM-300). */
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
  /** Of the sandbox; null with a provider that hosts its own frames. */
  framesUrl: string | null;
  texts: FieldTexts;
  language: string;
}
