import { isApiError } from '@gargoyle/shared/client';

/** What the client says when the server had no sentence. */
const NO_SENTENCE = 'An error occurred.';

/** The server's sentence about a failed action where there is one, otherwise the action's own text. */
export function failureText(error: unknown, own: string): string {
  if (!isApiError(error)) return own;
  if (error.detail !== NO_SENTENCE) return error.detail;
  return Object.values(error.fields)[0]?.[0] ?? own;
}
