import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { orderItemsContract } from '@gargoyle/shared/contract/order-items.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf, wholeList } from '../../../kernel/http/page.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { isPhysical } from '../sellables/sellables.model.ts';
import { addItem } from './add-item.service.ts';
import { cartOwner, ensureCartOwner } from './cart-owner.ts';
import { priceCart, toCart } from './cart.service.ts';
import { lockLine, removeLine, setQuantity } from './carts.repo.ts';
import { mergeLinkCart } from './merge-cart.service.ts';
import { MAX_QUANTITY } from './order-items.model.ts';
import { toOrderItem } from './order-items.view.ts';
import { findRelated } from './related.repo.ts';

const PAGE_SIZE = 100;

export function orderItemsRoutes(app: FastifyInstance): void {
  const on = binder(app, orderItemsContract);

  on('orderItems.list', async (call) => {
    const { input, db, now } = call;
    const { token } = input;
    // A visitor's first cart link sets the cookie with this response, which already shows the cart.
    const owner = token === undefined ? cartOwner(call) : ensureCartOwner(call);
    const linked = token !== undefined && owner !== null;
    if (linked && !(await db.transaction((tx) => mergeLinkCart(tx, token, owner, now))))
      refuse('not_found', 'This cart link is no longer valid.');
    const cart = await priceCart(db, owner, now);
    const paging = readPaging(input, PAGE_SIZE);
    const { results, ...sums } = toCart(cart);
    const items = results.slice(paging.offset, paging.offset + paging.limit);
    return { ...pageOf(call, paging, { count: results.length, items }), ...sums };
  });

  on('orderItems.add', async (call) => {
    const { input, user, tx, now, reply } = call;
    const ref = { model: input.orderedModel, id: input.orderedId };
    const request = { user, ref, quantity: input.quantity ?? 1, now };
    const { item, added } = await addItem(tx, request, () => ensureCartOwner(call));
    if (added) reply.code(201);
    return item;
  });

  on('orderItems.related', async (call) => {
    const { lines } = await priceCart(call.tx, cartOwner(call), call.now);
    const courses = lines.flatMap(({ item }) => (item.tutorialId === null ? [] : [item.tutorialId]));
    return wholeList(await findRelated(call.tx, courses, call.user?.id ?? null));
  });

  on('orderItems.setQuantity', async (call) => {
    const { input, tx, now } = call;
    const owner = cartOwner(call);
    const line = owner && (await lockLine(tx, owner, input.id));
    if (!line) refuse('not_found', TEXTS.notFound);
    if (!Number.isInteger(input.quantity) || input.quantity < 1 || input.quantity > MAX_QUANTITY)
      refuseFields({ quantity: [`Choose a quantity from 1 to ${MAX_QUANTITY}.`] });
    if (input.quantity !== 1 && !isPhysical(line.orderedModel))
      refuseFields({ quantity: ['The quantity can only be 1.'] });
    await setQuantity(tx, line.id, input.quantity);
    const changed = (await priceCart(tx, owner, now)).lines.find(({ id }) => id === line.id);
    return changed ? toOrderItem(changed) : refuse('not_found', TEXTS.notFound);
  });

  on('orderItems.remove', async (call) => {
    const owner = cartOwner(call);
    const line = owner && (await lockLine(call.tx, owner, call.input.id));
    if (!line) refuse('not_found', TEXTS.notFound);
    await removeLine(call.tx, line.id);
  });
}
