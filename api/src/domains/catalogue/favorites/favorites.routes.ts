import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { type FavoritedModel, favoritesContract } from '@gargoyle/shared/contract/favorites.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findArtists } from '../artists/artists.repo.ts';
import { viewArtists } from '../artists/artists.view.ts';
import { cardsOfTutorials } from '../course-cards/course-cards.service.ts';
import { viewPostsById } from '../posts/posts.view.ts';
import { addFavorite, exists, listFavorites, removeFavorite } from './favorites.repo.ts';

const PAGE_SIZE = 16;

export function favoritesRoutes(app: FastifyInstance): void {
  const on = binder(app, favoritesContract);

  on('favorites.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listFavorites(call.tx, call.user.id, paging);
    const ids = (model: FavoritedModel) => items.filter((f) => f.model === model).map((f) => f.objectId);
    const objects = {
      videotutorial: await cardsOfTutorials(call, ids('videotutorial')),
      artist: await viewArtists(call, await findArtists(call.tx, ids('artist'))),
      post: await viewPostsById(call, ids('post')),
    };
    const entries = items.flatMap(({ id, model, objectId }) => {
      const favoritedObject = objects[model].find((object) => object.id === objectId);
      return favoritedObject ? [{ id, favoritedModel: model, favoritedObject }] : [];
    });
    return pageOf(call, paging, { count, items: entries });
  });

  on('favorites.add', async ({ input, user, tx, now, reply }) => {
    const { favoritedModel: model, favoritedObject: objectId } = input;
    if (!(await exists(tx, model, objectId))) refuseFields({ favoritedObject: ['This item does not exist.'] });
    const { id, added } = await addFavorite(tx, { userId: user.id, model, objectId, createdAt: now });
    if (added) reply.code(201);
    return { id, favoritedModel: model };
  });

  on('favorites.remove', async ({ input, user, tx }) => {
    if (!(await removeFavorite(tx, user.id, input.id))) refuse('not_found', TEXTS.notFound);
    return undefined;
  });
}
