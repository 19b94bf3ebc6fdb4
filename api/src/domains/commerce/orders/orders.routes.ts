import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { ordersContract } from '@gargoyle/shared/contract/orders.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { sayTo } from '../../../kernel/http/spanish.ts';
import { beginBuying } from '../payments/buying.service.ts';
import { findOrder, listOrders, type WholeOrder } from './orders.repo.ts';
import { findSellables } from '../sellables/sellables.repo.ts';
import { refOf, toOrder } from './orders.view.ts';
import { placeOrder } from './place-order.service.ts';

const PAGE_SIZE = 20;

type OrderCall = Reader & { req: FastifyRequest };

export function ordersRoutes(app: FastifyInstance): void {
  const on = binder(app, ordersContract);

  /** One order with what its lines are of; null is answered as unknown. */
  const answer = async ({ tx, now, req }: OrderCall, order: WholeOrder | null) => {
    if (!order) refuse('not_found', TEXTS.notFound);
    return toOrder(order, sayTo(req), await findSellables(tx, order.lines.map(refOf), now));
  };

  on('orders.place', async (call) => {
    const { tx, user, school } = call;
    const { buying, finished } = await beginBuying(call, 'order');
    const order = finished ? await findOrder(tx, user.id, finished.id) : await placeOrder(buying, call.input);
    // Seats and `soldOut` are shown to everybody.
    if (order?.lines.some((line) => line.orderedModel === 'webinarvariant'))
      call.afterCommit(() => school.answers.clear());
    return answer(call, order);
  });

  on('orders.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listOrders(call.tx, call.user.id, paging);
    return pageOf(call, paging, { count, items: items.map((order) => toOrder(order, sayTo(call.req))) });
  });

  on('orders.get', async (call) => answer(call, await findOrder(call.tx, call.user.id, call.input.id)));
}
