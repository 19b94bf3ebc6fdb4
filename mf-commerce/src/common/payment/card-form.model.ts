import { CARD_FIELDS, type CardBrand, type CardField, type FieldState } from './card-field.ts';

/** What the form knows of the hosted fields (COM-295). */
export interface CardFormState {
  fields: Partial<Record<CardField, FieldState>>;
  cardType: CardBrand;
  /** Fields that are marked as wrong. */
  marked: readonly CardField[];
  /** A sentence of the provider or the API that concerns no single field. */
  problem: string | null;
}

export const EMPTY_CARD_FORM: CardFormState = { fields: {}, cardType: 'unknown', marked: [], problem: null };

/**
 * A field spoke: a mark goes as soon as typing could make the field right; leaving a wrong one marks it. Coming to
 * a marked field keeps its mark: it is the form that leads there, to say what is wrong.
 */
export function withField(form: CardFormState, field: FieldState): CardFormState {
  const left = !field.isFocused && !field.isEmpty && !field.isValid;
  const entered = field.isFocused && !form.fields[field.field]?.isFocused;
  const wrong = left || !field.isPotentiallyValid || (entered && !field.isValid && form.marked.includes(field.field));
  const others = form.marked.filter((name) => name !== field.field);
  return {
    fields: { ...form.fields, [field.field]: field },
    cardType: field.cardType ?? form.cardType,
    marked: wrong ? [...others, field.field] : others,
    problem: form.problem,
  };
}

/** All fields hold something that could be a card. */
export const isCardComplete = (form: CardFormState): boolean =>
  CARD_FIELDS.every((field) => form.fields[field]?.isValid === true);

/** The fields that keep the card from being used, in their order. */
export const wrongFields = (form: CardFormState): CardField[] =>
  CARD_FIELDS.filter((field) => form.fields[field]?.isValid !== true);

/** Message of a marked field (COM-287, COM-288, COM-289). */
export const fieldMessage = (form: CardFormState, field: CardField): string | null =>
  form.marked.includes(field) ? `card.invalid.${field}` : null;
