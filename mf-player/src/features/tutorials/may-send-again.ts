import { isApiError } from '@gargoyle/shared/client';

/** No answer came, or the server was not well: the same thing may be sent again later. */
export const maySendAgain = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);
