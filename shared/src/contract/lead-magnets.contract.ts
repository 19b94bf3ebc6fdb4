import * as z from 'zod/mini';
import { Banner } from './banners.contract.ts';
import { Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Subtitle } from './videos.contract.ts';
import { MOST } from './limits.ts';

export const LeadMagnetVideo = z.object({
  slug: z.string(),
  title: Words,
  artist: z.string(),
  firstFrameImage: z.nullable(Url),
  videoHi: z.nullable(Url),
  videoLow: z.nullable(Url),
  vttFile: z.nullable(Url),
  subtitles: z.array(Subtitle),
  ...Untranslated,
});
export type LeadMagnetVideo = z.output<typeof LeadMagnetVideo>;

export const LeadMagnetPage = z.object({
  slug: z.string(),
  title: Words,
  socialUrl: Url,
  banner: z.nullable(Banner),
  videos: z.array(LeadMagnetVideo),
  ...Untranslated,
});
export type LeadMagnetPage = z.output<typeof LeadMagnetPage>;

export const leadMagnetsContract = [
  endpoint({
    name: 'leadMagnets.get',
    method: 'GET',
    path: '/lead-magnet-pages/{slug}/',
    auth: 'none',
    summary: 'A page with free lessons',
    params: z.object({ slug: z.string() }),
    response: LeadMagnetPage,
    cache: 'public',
  }),
  endpoint({
    name: 'leadMagnets.signUp',
    method: 'POST',
    path: '/lead-magnet-funnel/',
    auth: 'none',
    summary: 'Grants free content for an e-mail address; `tag` identifies the page of the request',
    body: z.object({
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST.email)),
      tag: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      newsletter: z.optional(z.boolean()),
    }),
    status: 201,
    response: z.object({ email: z.string(), tag: z.string() }),
    limit: 'form',
  }),
] as const;
