import { EMAIL } from '@gargoyle/shared/contract/email';
import { typedText } from '@gargoyle/shared/contract/typed-text';
import type { Words } from './words.ts';

/** What is wrong with a value: a key of the words, or the exceeded limit. */
export type Fault = Exclude<keyof Words, 'tooLong'> | { tooLong: number };
/** Returns what is wrong, or undefined for a valid value. */
export type Rule = (value: string) => Fault | undefined;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const required: Rule = (value) => (value.trim() === '' ? 'required' : undefined);
export const email: Rule = (value) => (EMAIL.test(typedText(value)) ? undefined : 'email');
export const same =
  (other: string): Rule =>
  (value) =>
    value === other ? undefined : 'passwordsDiffer';
/** Limits the length in user-visible characters, so that an emoji counts as one. */
export const atMost =
  (most: number): Rule =>
  (value) =>
    [...value].length > most ? { tooLong: most } : undefined;

/** `YYYY-MM-DD`, and a day that exists; empty is valid unless `required` is used too. */
export const date: Rule = (value) => {
  if (value === '') return undefined;
  const day = DATE.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? undefined : 'date';
};

export const number: Rule = (value) => (Number.isNaN(Number(value)) ? 'number' : undefined);

/** A phone number is required only if the reader prefers to be called (ACC-007). */
export const phoneFor =
  (preferredContact: string): Rule =>
  (value) =>
    preferredContact === 'phone' ? required(value) : undefined;

export const firstBroken = (value: string, rules: readonly Rule[]): Fault | undefined => {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return undefined;
};

export const sentence = (fault: Fault, words: Words): string =>
  typeof fault === 'object' ? words.tooLong(fault.tooLong) : words[fault];
