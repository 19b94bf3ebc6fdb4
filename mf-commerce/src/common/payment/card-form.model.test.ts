import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import type { FieldState } from './card-field.ts';
import { EMPTY_CARD_FORM, fieldMessage, isCardComplete, withField, wrongFields } from './card-form.model.ts';

const state = (over: Partial<FieldState>): FieldState => ({
  field: 'number',
  isEmpty: false,
  isValid: true,
  isPotentiallyValid: true,
  isFocused: false,
  ...over,
});
const messageOf = (field: FieldState): string | null => {
  const id = fieldMessage(withField(EMPTY_CARD_FORM, field), field.field);
  return id ? ((en as Record<string, string>)[id] ?? id) : null;
};

test('COM-287 COM-288 COM-289 ACC-256 each invalid field has its message', () => {
  const wrong = { isValid: false, isPotentiallyValid: false };
  expect(messageOf(state({ ...wrong, field: 'number' }))).toBe('Invalid credit card number');
  expect(messageOf(state({ ...wrong, field: 'expirationDate' }))).toBe('Invalid expiration date');
  expect(messageOf(state({ ...wrong, field: 'cvv' }))).toBe('Invalid cvv');
});

test('a field being typed into is not invalid; one left unfinished is', () => {
  expect(messageOf(state({ isValid: false, isFocused: true }))).toBeNull();
  expect(messageOf(state({ isValid: false }))).toBe('Invalid credit card number');
  expect(messageOf(state({ isValid: false, isEmpty: true }))).toBeNull();
});

test('COM-287 focusing an invalid field preserves its mark; the first digit clears it', () => {
  const marked = { ...EMPTY_CARD_FORM, marked: ['number'] as const };
  const arrived = withField(marked, state({ isValid: false, isFocused: true }));
  expect(fieldMessage(arrived, 'number')).toBe('card.invalid.number');
  expect(fieldMessage(withField(arrived, state({ isValid: false, isFocused: true })), 'number')).toBeNull();
});

test('COM-300 a field changes only its own mark', () => {
  const both = { ...EMPTY_CARD_FORM, marked: ['number', 'cvv'] as const };
  expect(withField(both, state({})).marked).toEqual(['cvv']);
  expect(withField(both, state({ isValid: false })).marked).toEqual(['cvv', 'number']);
});

test('COM-291 the detected type follows the number', () => {
  const typed = withField(EMPTY_CARD_FORM, state({ cardType: 'visa' }));
  expect(typed.cardType).toBe('visa');
  expect(withField(typed, state({ field: 'cvv' })).cardType).toBe('visa');
});

test('COM-292 the form does not reject brands outside the accepted three', () => {
  const fields = (['number', 'expirationDate', 'cvv'] as const).map((field) => state({ field, cardType: 'jcb' }));
  expect(isCardComplete(fields.reduce(withField, EMPTY_CARD_FORM))).toBe(true);
});

test('COM-300 a card is complete once each of its fields is valid', () => {
  expect(isCardComplete(EMPTY_CARD_FORM)).toBe(false);
  const two = [state({}), state({ field: 'cvv' })].reduce(withField, EMPTY_CARD_FORM);
  expect(isCardComplete(two)).toBe(false);
  expect(isCardComplete(withField(two, state({ field: 'expirationDate', isValid: false })))).toBe(false);
});

test('COM-300 invalid fields are listed in order', () => {
  expect(wrongFields(withField(EMPTY_CARD_FORM, state({})))).toEqual(['expirationDate', 'cvv']);
});
