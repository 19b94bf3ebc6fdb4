import { camelKey } from '@gargoyle/shared/contract/casing';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type FieldErrors = Record<string, string[]>;

/**
 * Field errors as specified (API-L-008): wire paths in camelCase, joined by dots, one text per broken rule.
 * @param body what was sent, to distinguish missing from wrong values
 */
export function fieldErrors(issues: readonly Issue[], body: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues.flatMap(widen)) {
    const field = issue.path.map((part) => (typeof part === 'string' ? camelKey(part) : String(part))).join('.');
    const texts = (errors[field || 'nonFieldErrors'] ??= []);
    const text = sentence(issue, at(body, issue.path));
    if (!texts.includes(text)) texts.push(text);
  }
  return errors;
}

/** A union reports one issue for all of its branches: use the issues of the branch that came closest. */
function widen(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !('errors' in issue)) return [issue];
  const branches = (issue.errors as Issue[][]).filter((b) => b.some((i) => i.path.length > 0));
  const closest = branches.toSorted((a, b) => a.length - b.length)[0];
  return closest
    ? closest.flatMap((inner) => widen({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
    : [issue];
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** zod/mini reports 'Invalid input' for every rule without its own text. */
function sentence(issue: Issue, value: unknown): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message;
  if (value === undefined || value === null || value === '') return TEXTS.required;
  if (typeof value === 'string' && value.trim() === '' && issue.code === 'too_small') return TEXTS.required;
  const text = typeof value === 'string';
  switch (issue.code) {
    case 'too_small':
      return text
        ? `Ensure this field has at least ${issue.minimum} characters.`
        : `Ensure this value is ${issue.inclusive === false ? 'greater than' : 'at least'} ${issue.minimum}.`;
    case 'too_big':
      return text
        ? `Ensure this field has no more than ${issue.maximum} characters.`
        : `Ensure this value is ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email address.' : 'Enter a valid value.';
    case 'invalid_value':
      return 'Select a valid choice.';
    default:
      return 'Enter a valid value.';
  }
}
