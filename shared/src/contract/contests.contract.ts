import * as z from 'zod/mini';
import { DateTime, Html, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MOST } from './limits.ts';

export const Contest = z.object({
  title: Words,
  slug: z.string(),
  name: Words,
  startDate: DateTime,
  bullets: Html,
  signers: z.int(),
  subscribers: z.int(),
  bannerImage: z.nullable(Url),
  isOver: z.boolean(),
  facebookShareImages: z.array(Url),
  thankYouMessage: Words,
  ...Untranslated,
});
export type Contest = z.output<typeof Contest>;

export const ContestEntry = z.object({ fullName: z.string(), email: z.string(), newsletter: z.boolean() });
export type ContestEntry = z.output<typeof ContestEntry>;

const bySlug = z.object({ slug: z.string() });

export const contestsContract = [
  endpoint({
    name: 'contests.get',
    method: 'GET',
    path: '/contests/{slug}/',
    auth: 'none',
    summary: 'One contest',
    params: bySlug,
    response: Contest,
    cache: 'public',
  }),
  endpoint({
    name: 'contests.signUp',
    method: 'POST',
    path: '/contests/{slug}/sign_up/',
    auth: 'none',
    summary: 'Enters an open contest, once per e-mail address',
    params: bySlug,
    body: z.object({
      full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST.email)),
      newsletter: z.optional(z.boolean()),
    }),
    status: 201,
    response: ContestEntry,
    limit: 'form',
  }),
] as const;
