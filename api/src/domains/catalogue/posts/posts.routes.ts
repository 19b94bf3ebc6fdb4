import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { postsContract } from '@gargoyle/shared/contract/posts.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { toArtistRef } from '../course-cards/artist-ref.view.ts';
import { findPost, findTeacherOf, listPostCategories, listPosts } from './posts.repo.ts';
import { viewPosts } from './posts.view.ts';

/** Fills a grid of three columns (API-L-106). */
const PAGE_SIZE = 12;

export function postsRoutes(app: FastifyInstance): void {
  const on = binder(app, postsContract);

  on('posts.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listPosts(call.tx, call.input.category, paging);
    return pageOf(call, paging, { count, items: await viewPosts(call, items) });
  });

  on('posts.categories', ({ tx }) => listPostCategories(tx));

  on('posts.get', async (call) => {
    const row = await findPost(call.tx, call.input.slug);
    const [post] = row ? await viewPosts(call, [row]) : [];
    if (!row || !post) refuse('not_found', TEXTS.notFound);
    const artist = await findTeacherOf(call.tx, row);
    return {
      ...post,
      body: cleanHtml(row.row.body),
      artist: artist && toArtistRef(artist, call.school.env.publicUrl),
      date: row.row.orderDate.toISOString(),
    };
  });
}
