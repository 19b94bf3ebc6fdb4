import { isApiError } from '@gargoyle/shared/client';

/** Messages by field for forms: the first one of each field. */
export const fieldMessages = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
    : {};
