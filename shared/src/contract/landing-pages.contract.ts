import * as z from 'zod/mini';
import { Html, Untranslated, Url, Words } from './common.ts';
import { CourseCard } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';

export const LandingPage = z.object({
  slug: z.string(),
  title: Words,
  subtitle: Words,
  /** The text; `detail` is an alternative field, read if this one is missing (CAT-153). */
  body: z.optional(Html),
  detail: z.optional(Html),
  banner: z.nullable(z.object({ medium: Url })),
  tutorials: z.array(CourseCard),
  ...Untranslated,
});
export type LandingPage = z.output<typeof LandingPage>;

export const landingPagesContract = [
  endpoint({
    name: 'landingPages.get',
    method: 'GET',
    path: '/landing-pages/{slug}/',
    auth: 'optional',
    summary: 'One landing page with its courses',
    params: z.object({ slug: z.string() }),
    response: LandingPage,
    cache: 'public',
  }),
] as const;
