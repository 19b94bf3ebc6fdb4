import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { ordersContract } from '@gargoyle/shared/contract/orders.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { sayTo } from '../../../kernel/http/spanish.ts';
import { beginBuying } from '../payments/buying.service.ts';
import { findOrder, listOrders } from './orders.repo.ts';
import { toOrder } from './orders.view.ts';
import { placeOrder } from './place-order.service.ts';

const PAGE_SIZE = 20;

export function ordersRoutes(app: FastifyInstance): void {
  const on = binder(app, ordersContract);

  on('orders.place', async (call) => {
    const { tx, user, school } = call;
    const { buying, finished } = await beginBuying(call, 'order');
    const order = finished ? await findOrder(tx, user.id, finished.id) : await placeOrder(buying, call.input);
    // Seats and `soldOut` are shown to everybody.
    if (order?.lines.some((line) => line.orderedModel === 'webinarvariant'))
      call.afterCommit(() => school.answers.clear());
    return order ? toOrder(order, sayTo(call.req)) : refuse('not_found', TEXTS.notFound);
  });

  on('orders.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listOrders(call.tx, call.user.id, paging);
    return pageOf(call, paging, { count, items: items.map((order) => toOrder(order, sayTo(call.req))) });
  });

  on('orders.get', async ({ tx, user, input, req }) => {
    const order = await findOrder(tx, user.id, input.id);
    return order ? toOrder(order, sayTo(req)) : refuse('not_found', TEXTS.notFound);
  });
}
