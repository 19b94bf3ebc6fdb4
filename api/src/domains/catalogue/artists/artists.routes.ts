import { artistsContract } from '@gargoyle/shared/contract/artists.contract';
import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { cardsOfTutorials } from '../course-cards/course-cards.service.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { listOfArtist } from '../tutorials/tutorials.repo.ts';
import { listWebinars, ofArtist } from '../webinars/webinars.repo.ts';
import { viewWebinars } from '../webinars/webinars.view.ts';
import { findArtist, listArtists, listComments, listRandomArtists } from './artists.repo.ts';
import { viewArtist, viewArtists } from './artists.view.ts';

const PAGE_SIZE = 17;
const RANDOM_SIZE = 3;
const SECTION_SIZE = 16;

export function artistsRoutes(app: FastifyInstance): void {
  const on = binder(app, artistsContract);

  on('artists.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listArtists(call.tx, paging);
    return pageOf(call, paging, { count, items: await viewArtists(call, items) });
  });

  on('artists.random', async (call) => {
    const { limit } = readPaging({ ...(call.input.pageSize ? { pageSize: call.input.pageSize } : {}) }, RANDOM_SIZE);
    return viewArtists(call, await listRandomArtists(call.tx, limit));
  });

  on('artists.get', async (call) => viewArtist(call, await requireArtist(call.tx, call.input.slug)));

  on('artists.tutorials', async (call) => {
    const artist = await requireArtist(call.tx, call.input.slug);
    const paging = readPaging(call.input, SECTION_SIZE);
    const { count, items } = await listOfArtist(call.tx, artist.id, paging);
    return pageOf(call, paging, { count, items: await cardsOfTutorials(call, items) });
  });

  on('artists.webinars', async (call) => {
    const artist = await requireArtist(call.tx, call.input.slug);
    const paging = readPaging(call.input, SECTION_SIZE);
    const { count, items } = await listWebinars(call.tx, ofArtist(artist.id), paging, call.now);
    return pageOf(call, paging, { count, items: await viewWebinars(call, items) });
  });

  on('artists.comments', async (call) => {
    const artist = await requireArtist(call.tx, call.input.slug);
    const paging = readPaging(call.input, SECTION_SIZE);
    const { count, items } = await listComments(call.tx, artist.id, paging);
    const comments = items.map(({ id, name, text, createdAt }) => ({
      id,
      name,
      text,
      createdAt: createdAt.toISOString(),
    }));
    return pageOf(call, paging, { count, items: comments });
  });
}

/** @throws Refusal 404 for an unknown slug */
async function requireArtist(tx: Reader['tx'], slug: string) {
  return (await findArtist(tx, slug)) ?? refuse('not_found', TEXTS.notFound);
}
