import { pageChangesContract } from '@gargoyle/shared/contract/page-changes.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { wholeList } from '../../../kernel/http/page.ts';
import { listPageChanges } from './page-changes.repo.ts';

export function pageChangesRoutes(app: FastifyInstance): void {
  const on = binder(app, pageChangesContract);

  on('pageChanges.list', async ({ tx, input: { since } }) => {
    // PostgreSQL has no year 0, and no page is that old.
    const from = since === undefined ? undefined : new Date(Math.max(0, Date.parse(since)));
    const changes = await listPageChanges(tx, from);
    return wholeList(changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })));
  });
}
