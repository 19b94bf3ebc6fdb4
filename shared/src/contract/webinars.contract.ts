import * as z from 'zod/mini';
import { DateTime, Html, Id, Money, Page, PagingQuery, PathId, Untranslated, Url, Words } from './common.ts';
import { ArtistRef } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { Trailer } from './videos.contract.ts';

/** One run of a live course, sold by the seat. */
export const WebinarVariant = z.object({
  id: Id,
  title: Words,
  startDate: DateTime,
  price: Money,
  regularPrice: Money,
  owned: z.boolean(),
  onCart: z.boolean(),
  soldOut: z.boolean(),
});
export type WebinarVariant = z.output<typeof WebinarVariant>;

export const Webinar = z.object({
  id: Id,
  artist: ArtistRef,
  title: Words,
  slug: z.string(),
  tagline: Words,
  body: Html,
  materials: Html,
  courseCurriculum: Html,
  variants: z.array(WebinarVariant),
  trailer: z.nullable(Trailer),
  listingPhoto: z.object({ boxThumb: z.nullable(Url) }),
  facebookShareImages: z.array(Url),
  ...Untranslated,
});
export type Webinar = z.output<typeof Webinar>;

export const webinarsContract = [
  endpoint({
    name: 'webinars.list',
    method: 'GET',
    path: '/webinars/',
    auth: 'optional',
    summary:
      'Live courses: upcoming ones by date, then past ones; `owned=true` limits them to those with a seat of the caller',
    query: z.object({ owned: z.optional(z.string()), ...PagingQuery }),
    response: Page(Webinar),
    cache: 'public',
  }),
  endpoint({
    name: 'webinars.get',
    method: 'GET',
    path: '/webinars/{slug}/',
    auth: 'optional',
    summary: 'One live course',
    params: z.object({ slug: z.string() }),
    response: Webinar,
    cache: 'public',
  }),
  endpoint({
    name: 'webinars.giveFreeAccess',
    method: 'POST',
    path: '/webinar-variants/{id}/give_free_access/',
    auth: 'required',
    summary: 'Reserves a seat for yearly and group subscribers',
    params: z.object({ id: PathId }),
    response: z.object({ id: Id, owned: z.literal(true) }),
    errors: ['subscription_required', 'sold_out'],
  }),
] as const;
