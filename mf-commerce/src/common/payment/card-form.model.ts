import { CARD_FIELDS, type CardBrand, type CardField, type FieldState } from './card-field.ts';

/** State of the hosted fields as the form sees it (COM-295). */
export interface CardFormState {
  fields: Partial<Record<CardField, FieldState>>;
  cardType: CardBrand;
  /** Fields that are marked as invalid. */
  marked: readonly CardField[];
  /** A message of the provider or the API that belongs to no single field. */
  problem: string | null;
}

export const EMPTY_CARD_FORM: CardFormState = { fields: {}, cardType: 'unknown', marked: [], problem: null };

/**
 * Applies a field event. Typing that could make the field valid clears its mark; leaving an invalid field marks it.
 * Focusing a marked field preserves the mark: the form moves focus there to show what is wrong.
 */
export function withField(form: CardFormState, field: FieldState): CardFormState {
  const leftInvalid = !field.isFocused && !field.isEmpty && !field.isValid;
  const entered = field.isFocused && !form.fields[field.field]?.isFocused;
  const wrong =
    leftInvalid || !field.isPotentiallyValid || (entered && !field.isValid && form.marked.includes(field.field));
  const others = form.marked.filter((name) => name !== field.field);
  return {
    fields: { ...form.fields, [field.field]: field },
    cardType: field.cardType ?? form.cardType,
    marked: wrong ? [...others, field.field] : others,
    problem: form.problem,
  };
}

/** Whether all fields are valid. */
export const isCardComplete = (form: CardFormState): boolean =>
  CARD_FIELDS.every((field) => form.fields[field]?.isValid === true);

/** The fields that are not valid, in display order. */
export const wrongFields = (form: CardFormState): CardField[] =>
  CARD_FIELDS.filter((field) => form.fields[field]?.isValid !== true);

/** Message of a marked field (COM-287, COM-288, COM-289). */
export const fieldMessage = (form: CardFormState, field: CardField): string | null =>
  form.marked.includes(field) ? `card.invalid.${field}` : null;
