import * as z from 'zod/mini';
import { Artist } from './artists.contract.ts';
import { Id, Page, PagingQuery, PathId } from './common.ts';
import { CourseCard } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { Post } from './posts.contract.ts';

export const FAVORITED_MODELS = ['videotutorial', 'artist', 'post'] as const;
export const FavoritedModel = z.enum(FAVORITED_MODELS);
export type FavoritedModel = z.output<typeof FavoritedModel>;

export const Favorite = z.object({
  id: Id,
  favoritedModel: FavoritedModel,
  favoritedObject: z.union([CourseCard, Artist, Post]),
});
export type Favorite = z.output<typeof Favorite>;

const Added = z.object({ id: Id, favoritedModel: FavoritedModel });

export const favoritesContract = [
  endpoint({
    name: 'favorites.list',
    method: 'GET',
    path: '/favorites/',
    auth: 'required',
    summary: "The caller's favorites, latest first",
    query: z.object(PagingQuery),
    response: Page(Favorite),
  }),
  endpoint({
    name: 'favorites.add',
    method: 'POST',
    path: '/favorites/',
    auth: 'required',
    summary: 'Adds a favorite (201); an existing one answers 200 with its id',
    body: z.object({ favorited_object: Id, favorited_model: FavoritedModel }),
    response: Added,
    also: { 201: Added },
  }),
  endpoint({
    name: 'favorites.remove',
    method: 'DELETE',
    path: '/favorites/{id}/',
    auth: 'required',
    summary: "Removes one of the caller's favorites",
    params: z.object({ id: PathId }),
    status: 204,
    response: z.void(),
  }),
] as const;
