import { isApiError } from '@gargoyle/shared/client';

/** Messages by field as forms show them: the first of each. */
export const fieldMessages = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
    : {};
