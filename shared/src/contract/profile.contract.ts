import * as z from 'zod/mini';
import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { TEXTS } from './errors.ts';
import { MOST } from './limits.ts';
import { Tag } from './tags.contract.ts';

/** What the account page shows and changes; additional fields have names that start with `movie` (API-A-062). */
export const Profile = z.catchall(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    tags: z.array(Tag),
    createdByProxy: z.boolean(),
    usedFreeTrial: z.boolean(),
  }),
  z.nullable(z.string()),
);
export type Profile = z.output<typeof Profile>;

const name = z.string().check(z.trim(), z.minLength(1, TEXTS.required), z.maxLength(MOST.name));

export const profileContract = [
  endpoint({
    name: 'profile.get',
    method: 'GET',
    path: '/profile/',
    auth: 'required',
    summary: "The caller's profile",
    response: Profile,
  }),
  endpoint({
    name: 'profile.update',
    method: 'PATCH',
    path: '/profile/',
    auth: 'required',
    summary: 'Changes names, interests and `movie_…` fields; absent fields are unchanged',
    body: z.looseObject({
      first_name: z.optional(name),
      last_name: z.optional(name),
      /** Ids; at least one (API-A-069). */
      tags: z.optional(z.array(Id).check(z.minLength(1, 'Choose at least one interest.'), z.maxLength(100))),
    }),
    response: Profile,
  }),
  endpoint({
    name: 'profile.markWalkthroughWatched',
    method: 'POST',
    path: '/profile/mark_walkthrough_watched/',
    auth: 'required',
    summary: 'Records that the caller has seen the walkthrough',
    response: z.object({ watchedWalkthroughVideo: z.literal(true) }),
  }),
  endpoint({
    name: 'profile.remove',
    method: 'DELETE',
    path: '/profile/',
    auth: 'required',
    summary: 'Deletes the account and all its data',
    status: 204,
    response: z.void(),
  }),
] as const;
