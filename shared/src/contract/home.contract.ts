import * as z from 'zod/mini';
import { Banner } from './banners.contract.ts';
import { Id, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A topic of 'What we teach'. */
export const CategoryImage = z.object({ id: Id, name: Words, image: Url, tutorialCategorySlug: z.string() });
export type CategoryImage = z.output<typeof CategoryImage>;

export const Home = z.object({
  banners: z.array(Banner),
  categoryImages: z.array(CategoryImage),
  metaInformation: z.object({
    metaTitle: Words,
    metaDescription: Words,
    metaKeywords: Words,
    facebookShareImages: z.array(Url),
  }),
});
export type Home = z.output<typeof Home>;

export const homeContract = [
  endpoint({
    name: 'home.get',
    method: 'GET',
    path: '/home/',
    auth: 'none',
    summary: 'Banners, topics and meta texts of the home page',
    response: Home,
    cache: 'public',
  }),
  endpoint({
    name: 'home.shareImages',
    method: 'GET',
    path: '/fb-share-images/',
    auth: 'none',
    summary: 'Share pictures of a page without its own entity, by its key',
    query: z.object({ page: z.optional(z.string()) }),
    response: z.object({ facebookShareImages: z.array(Url) }),
    cache: 'public',
  }),
] as const;
