import * as z from 'zod/mini';
import { Detail } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `v3` decides silently, `v2` shows a checkbox. */
export const HumanCheckVersion = z.enum(['v3', 'v2']);
export type HumanCheckVersion = z.output<typeof HumanCheckVersion>;

const issueBody = z.object({ version: HumanCheckVersion, checked: z._default(z.optional(z.boolean()), false) });

export const captchaContract = [
  endpoint({
    name: 'captcha.verify',
    method: 'POST',
    path: '/captcha/',
    auth: 'none',
    summary: 'Checks a human-check token; a valid one may then be used once',
    body: z.object({ token: z.string(), version: z.string() }),
    response: Detail,
  }),
  endpoint({
    name: 'humanCheck.issue',
    method: 'POST',
    path: '/human-check/',
    auth: 'none',
    summary: "A token of the local checker, or the URL of the configured provider's frame",
    body: issueBody,
    response: z.object({ token: z.nullable(z.string()), frame: z.nullable(z.string()) }),
  }),
] as const;
