import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { pathsContract } from '@gargoyle/shared/contract/paths.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { readFilter } from '../../../kernel/search/search-filter.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import { enrol, findPath, listMyPaths, listPaths, listRecentPaths } from './paths.repo.ts';
import { viewCourses, viewPaths } from './paths.service.ts';

const PAGE_SIZE = 16;
const RECENT_SIZE = 4;

export function pathsRoutes(app: FastifyInstance): void {
  const on = binder(app, pathsContract);

  on('paths.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listPaths(call.tx, readFilter(call.input, call.language), paging);
    return pageOf(call, paging, { count, items: await viewPaths(call, items) });
  });

  on('paths.recent', async (call) => {
    const paging = readPaging(call.input, RECENT_SIZE);
    const { count, items } = await listRecentPaths(call.tx, paging);
    return pageOf(call, paging, { count, items: await viewPaths(call, items) });
  });

  on('paths.owns', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listMyPaths(call.tx, call.user.id, paging);
    return pageOf(call, paging, { count, items: await viewPaths(call, items) });
  });

  on('paths.get', async (call) => {
    const [path] = await viewPaths(call, [await requirePath(call.tx, call.input.id)]);
    return path ?? refuse('not_found', TEXTS.notFound);
  });

  on('paths.tutorials', async (call) => {
    const { input } = call;
    const path = await requirePath(call.tx, input.id);
    const paged = input.limit !== undefined || input.pageSize !== undefined;
    const paging = readPaging(input, PAGE_SIZE);
    const range = paged ? paging : { offset: paging.offset, limit: Number.MAX_SAFE_INTEGER };
    const { isEnrolled, count, items } = await viewCourses(call, path, range, input.path);
    return { isEnrolled, ...pageOf(call, range, { count, items }) };
  });

  on('paths.giveFreeAccess', async ({ input, user, tx, now }) => {
    const path = await requirePath(tx, input.id);
    const viewer = await findViewer(tx, user);
    if (!viewer.subscription && !viewer.ownedPaths.has(path.id))
      refuse('subscription_required', 'You need a subscription to take this pathway.');
    await enrol(tx, user.id, path.id, now);
    return { id: path.id, isEnrolled: true } as const;
  });
}

/** @throws Refusal 404 for an unknown id or slug */
async function requirePath(tx: Reader['tx'], idOrSlug: string) {
  return (await findPath(tx, idOrSlug)) ?? refuse('not_found', TEXTS.notFound);
}
