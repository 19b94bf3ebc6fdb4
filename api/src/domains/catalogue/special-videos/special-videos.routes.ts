import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { specialVideosContract } from '@gargoyle/shared/contract/special-videos.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import { mayWatchSpecialVideos } from '../../commerce/entitlement/entitlement.model.ts';
import { findSpecialVideo, listSpecialVideos } from './special-videos.repo.ts';
import { toListedSpecialVideo, withSources } from './special-videos.view.ts';

const PAGE_SIZE = 16;

export function specialVideosRoutes(app: FastifyInstance): void {
  const on = binder(app, specialVideosContract);

  on('specialVideos.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listSpecialVideos(call.tx, paging);
    return pageOf(call, paging, { count, items: items.map((row) => toListedSpecialVideo(row, call.school)) });
  });

  on('specialVideos.get', async ({ input, user, tx, now, school }) => {
    const row = await findSpecialVideo(tx, input.slug);
    if (!row) refuse('not_found', TEXTS.notFound);
    const viewer = await findViewer(tx, user);
    return withSources(row, school, mayWatchSpecialVideos(viewer) ? viewer.userId : null, now);
  });
}
