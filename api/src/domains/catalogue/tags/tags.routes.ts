import { tagsContract } from '@gargoyle/shared/contract/tags.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { wholeList } from '../../../kernel/http/page.ts';
import { listTags } from './tags.repo.ts';

export function tagsRoutes(app: FastifyInstance): void {
  const on = binder(app, tagsContract);
  on('tags.list', async ({ tx }) => wholeList(await listTags(tx)));
}
