import { isApiError } from '@gargoyle/shared/client';

const NO_SENTENCE = 'An error occurred.';

/**
 * What a notice says of a failed action: the server's sentence where there is one (COM-473), the first field's
 * message of a refused form, otherwise the action's own text.
 */
export function noticeOf(error: unknown, own: string): string {
  if (!isApiError(error) || error.status === 0 || error.status >= 500) return own;
  if (error.detail !== NO_SENTENCE) return error.detail;
  return Object.values(error.fields)[0]?.[0] ?? own;
}

/** Messages by field as forms show them: the first of each. */
export const fieldMessages = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
    : {};
