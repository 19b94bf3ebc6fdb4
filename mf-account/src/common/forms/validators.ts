/** A rule answers the id of the message to show, or undefined when the value is fine. */
export type Rule = (value: string) => string | undefined;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const required: Rule = (value) => (value.trim() === '' ? 'form.required' : undefined);
export const email: Rule = (value) => (EMAIL.test(value.trim()) ? undefined : 'form.email');
export const same =
  (other: string): Rule =>
  (value) =>
    value === other ? undefined : 'form.passwordsDiffer';

/** The first rule that is broken. */
export const firstBroken = (value: string, rules: readonly Rule[]): string | undefined => {
  for (const rule of rules) {
    const broken = rule(value);
    if (broken) return broken;
  }
  return undefined;
};
