import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const sandboxPaymentsContract = [
  endpoint({
    name: 'sandbox.tokenize',
    method: 'POST',
    path: '/sandbox/tokenize/',
    auth: 'none',
    summary: 'Creates a single-use nonce for a test card, like the hosted card frames; for tests',
    body: z.object({
      number: z.string(),
      expiration_month: z.union([z.string(), z.number()]),
      expiration_year: z.union([z.string(), z.number()]),
      cvv: z.string(),
    }),
    response: z.object({ nonce: z.string() }),
    errors: ['not_found'],
  }),
] as const;
