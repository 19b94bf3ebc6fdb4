import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { ordersContract } from '@gargoyle/shared/contract/orders.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { fromWire } from '../../../kernel/money/money.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { localizerOf } from '../../../kernel/http/spanish.ts';
import { beginBuying } from '../payments/buying.service.ts';
import { findOrder, listOrders, type OrderWithLines } from './orders.repo.ts';
import { findSellables } from '../sellables/sellables.repo.ts';
import { refOf, toOrder } from './orders.view.ts';
import { placeOrder } from './place-order.service.ts';

const PAGE_SIZE = 20;

type OrderCall = Reader & { req: FastifyRequest };

export function ordersRoutes(app: FastifyInstance): void {
  const on = binder(app, ordersContract);

  /** Responds with one order and the items of its lines; 404 for null. */
  const respond = async ({ tx, now, req }: OrderCall, order: OrderWithLines | null) => {
    if (!order) refuse('not_found', TEXTS.notFound);
    return toOrder(order, localizerOf(req), await findSellables(tx, order.lines.map(refOf), now));
  };

  on(
    'orders.place',
    async (call) => {
      const { tx, user, school, input } = call;
      const hasTotal = async (id: number) =>
        input.expectedTotal === undefined ||
        (await findOrder(tx, user.id, id))?.totalCents === fromWire(input.expectedTotal);
      const { buying, finished } = await beginBuying(call, 'order', hasTotal);
      const order = finished ? await findOrder(tx, user.id, finished.id) : await placeOrder(buying, input);
      // Cached responses show seats and `soldOut`.
      if (order?.lines.some((line) => line.orderedModel === 'webinarvariant'))
        call.afterCommit(() => school.answers.clear());
      return respond(call, order);
    },
    { asksProvider: true },
  );

  on('orders.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listOrders(call.tx, call.user.id, paging);
    const lines = items.flatMap((order) => order.lines);
    const sellables = await findSellables(call.tx, lines.map(refOf), call.now);
    const localizer = localizerOf(call.req);
    return pageOf(call, paging, { count, items: items.map((order) => toOrder(order, localizer, sellables)) });
  });

  on('orders.get', async (call) => respond(call, await findOrder(call.tx, call.user.id, call.input.id)));
}
