import { ASSET_TYPES, assetsContract } from '@gargoyle/shared/contract/assets.contract';
import { readPaging } from '@gargoyle/shared/contract/common';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { listAssets } from './assets.repo.ts';
import { toAsset } from './assets.view.ts';

const PAGE_SIZE = 50;

export function assetsRoutes(app: FastifyInstance): void {
  const on = binder(app, assetsContract);
  on('assets.list', async (call) => {
    const { input, tx } = call;
    const paging = readPaging(input, PAGE_SIZE);
    const type = ASSET_TYPES.find((known) => known === (input.type ?? 'gallery'));
    const id = /^\d{1,9}$/.test(input.id ?? '') ? Number(input.id) : null;
    // Every gallery except the school's own belongs to an object, so without a valid type or an id the result is empty.
    if (!type || (type !== 'gallery' && id === null)) return pageOf(call, paging, { count: 0, items: [] });
    const { count, items } = await listAssets(tx, type, type === 'gallery' ? null : id, paging);
    return pageOf(call, paging, { count, items: items.map(toAsset) });
  });
}
