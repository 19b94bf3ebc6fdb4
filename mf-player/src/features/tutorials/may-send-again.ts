import { isApiError } from '@gargoyle/shared/client';

/**
 * Whether the same request may be sent again later: there was no response, or the server was temporarily unable to
 * handle it.
 */
export const maySendAgain = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);
