import { readPaging } from '@gargoyle/shared/contract/common';
import { storeContract } from '@gargoyle/shared/contract/store.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { findOnCart } from '../order-items/cart.service.ts';
import { findOwned } from '../sellables/ownerships.repo.ts';
import { findBenefits } from '../benefits/benefits.repo.ts';
import { listStore } from './store.repo.ts';
import { readKind } from './store.model.ts';
import { toStoreItem } from './store.view.ts';

const PAGE_SIZE = 24;

export function storeRoutes(app: FastifyInstance): void {
  const on = binder(app, storeContract);

  on('store.list', async (call) => {
    const { tx, user, input, now } = call;
    const paging = readPaging(input, PAGE_SIZE);
    const { count, cards } = await listStore(tx, {
      kind: readKind(input.kind),
      grouped: input.grouped === 'true',
      ...paging,
      now,
    });
    // Responses to anonymous readers are shared between them, so a visitor's cart is not considered here.
    const caller = {
      benefits: await findBenefits(tx, user?.id ?? null),
      owned: await findOwned(tx, user?.id ?? null),
      onCart: await findOnCart(tx, user ? { userId: user.id } : null),
    };
    return pageOf(call, paging, { count, items: cards.map((card) => toStoreItem(card, caller)) });
  });
}
