import * as z from 'zod/mini';
import { HumanCheckVersion } from './captcha.contract.ts';
import { DateTime } from './common.ts';
import { endpoint } from './endpoint.ts';

export const systemContract = [
  endpoint({
    name: 'system.health',
    method: 'GET',
    path: '/health/',
    auth: 'none',
    summary: 'Whether the API is ready for traffic',
    response: z.object({ status: z.string(), version: z.string() }),
    errors: ['unavailable'],
  }),
  endpoint({
    name: 'system.epoch',
    method: 'GET',
    path: '/epoch/',
    auth: 'none',
    summary: 'A number that grows when all earlier answers become invalid; with `after` it waits for the next',
    query: z.object({ after: z.optional(z.int()) }),
    response: z.object({ epoch: z.int() }),
  }),
  endpoint({
    name: 'sandbox.clock',
    method: 'POST',
    path: '/sandbox/clock/',
    auth: 'none',
    summary: "Moves the school's clock forward and runs due jobs",
    body: z.object({ advance: z.string().check(z.maxLength(40)) }),
    response: z.object({ now: DateTime }),
    errors: ['not_found'],
  }),
  endpoint({
    name: 'sandbox.humanCheck',
    method: 'POST',
    path: '/sandbox/human-check/',
    auth: 'none',
    summary: 'A human-check token for tests',
    body: z.object({ version: HumanCheckVersion, checked: z._default(z.optional(z.boolean()), false) }),
    response: z.object({ token: z.string() }),
    errors: ['not_found'],
  }),
  endpoint({
    name: 'sandbox.reset',
    method: 'POST',
    path: '/sandbox/reset/',
    auth: 'none',
    summary: 'Restores the demo data',
    response: z.object({ now: DateTime }),
    errors: ['not_found'],
  }),
] as const;
