/** Maximum size of a request body in bytes (API-C-259). */
export const BODY_LIMIT = 1_048_576;
export const BODY_TOO_LARGE = 'The body is larger than 1 MB.';
