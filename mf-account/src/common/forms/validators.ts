/** What is wrong with a value: a message id, or one with values. */
export type Fault = string | { id: string; values: Record<string, string> };
/** A rule answers what to say, or undefined when the value is fine. */
export type Rule = (value: string) => Fault | undefined;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const required: Rule = (value) => (value.trim() === '' ? 'form.required' : undefined);
export const email: Rule = (value) => (EMAIL.test(value.trim()) ? undefined : 'form.email');
export const same =
  (other: string): Rule =>
  (value) =>
    value === other ? undefined : 'form.passwordsDiffer';
/** Length in characters as people count them, so that an emoji is one. */
export const atMost =
  (most: number): Rule =>
  (value) =>
    [...value].length > most ? { id: 'form.tooLong', values: { most: String(most) } } : undefined;

/** `YYYY-MM-DD`, and a day that the calendar has; empty is fine unless `required` is asked too. */
export const date: Rule = (value) => {
  if (value === '') return undefined;
  const day = DATE.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? undefined : 'form.date';
};

export const number: Rule = (value) => (Number.isNaN(Number(value)) ? 'form.number' : undefined);

/** A telephone number is needed by those who want to be called (ACC-007). */
export const phoneFor =
  (preferredContact: string): Rule =>
  (value) =>
    preferredContact === 'phone' ? required(value) : undefined;

/** The first rule that is broken. */
export const firstBroken = (value: string, rules: readonly Rule[]): Fault | undefined => {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return undefined;
};
