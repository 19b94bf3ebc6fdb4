import * as z from 'zod/mini';

export * from './error-codes.ts';

/** `{ firstName: ['This field is required.'], nonFieldErrors: [...] }`, keys camelCase (API-A-010). */
export const FieldErrors = z.record(z.string(), z.array(z.string()));

/** Body of every error but a form's 400. */
export const Problem = z.object({ detail: z.string(), code: z.string(), requestId: z.string() });
