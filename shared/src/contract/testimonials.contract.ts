import * as z from 'zod/mini';
import { Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Subtitle } from './videos.contract.ts';

export const Testimonial = z.object({
  id: Id,
  fullName: z.string(),
  position: Words,
  text: Words,
  name: z.string(),
  thumbnail: z.nullable(Url),
  videoUrl: z.nullable(
    z.object({ raw: z.object({ high: z.nullable(Url), low: z.nullable(Url) }), subtitles: z.array(Subtitle) }),
  ),
  published: z.boolean(),
  ...Untranslated,
});
export type Testimonial = z.output<typeof Testimonial>;

export const testimonialsContract = [
  endpoint({
    name: 'testimonials.list',
    method: 'GET',
    path: '/testimonials/',
    auth: 'none',
    summary: 'Testimonials, ten per page',
    query: z.object(PagingQuery),
    response: Page(Testimonial),
    cache: 'public',
  }),
  endpoint({
    name: 'testimonials.random',
    method: 'GET',
    path: '/testimonials/random/',
    auth: 'none',
    summary: 'A random testimonial',
    response: Testimonial,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'testimonials.videos',
    method: 'GET',
    path: '/testimonials/videos/',
    auth: 'none',
    summary: 'Testimonials on video, three per page',
    query: z.object(PagingQuery),
    response: Page(Testimonial),
    cache: 'public',
  }),
] as const;
