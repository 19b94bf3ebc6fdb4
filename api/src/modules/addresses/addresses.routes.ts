import { addressesContract } from '@gargoyle/shared/contract/addresses.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../http/bind.ts';
import { wholeList } from '../../http/page.ts';
import { refuse } from '../../http/refuse.ts';
import { deleteAddress, findAddress, insertAddress, listAddresses, replaceAddress } from './addresses.repo.ts';
import { completeAddress, copyOf, judgeAddress, requireFields, toAddress } from './addresses.service.ts';
import { sayTo } from '../../http/spanish.ts';
import { quoteAt } from './quote-address.ts';

export function addressesRoutes(app: FastifyInstance): void {
  const on = binder(app, addressesContract);

  on('addresses.list', async ({ tx, user }) => wholeList((await listAddresses(tx, user.id)).map(toAddress)));

  on('addresses.create', async ({ tx, user, input }) => {
    const address = copyOf(completeAddress(input));
    await judgeAddress(address);
    return toAddress(await insertAddress(tx, user.id, address));
  });

  on('addresses.validate', async ({ tx, user, input, now, req }) => {
    const { id, coupon, plan, ...fields } = input;
    const stored = id === undefined ? completeAddress(requireFields(fields)) : await findAddress(tx, user.id, id);
    if (!stored) refuse('not_found', TEXTS.notFound);
    const judged = await judgeAddress(copyOf(stored));
    const quote = await quoteAt(tx, { userId: user.id, judged, code: coupon ?? undefined, planId: plan, now });
    return { ...quote, deliveryMethods: quote.deliveryMethods.map((method) => spoken(method, sayTo(req))) };
  });

  on('addresses.update', async ({ tx, user, input }) => {
    const { id, ...fields } = input;
    if (!(await findAddress(tx, user.id, id))) refuse('not_found', TEXTS.notFound);
    const address = copyOf(completeAddress(fields));
    await judgeAddress(address);
    const row = await replaceAddress(tx, user.id, id, address);
    return row ? toAddress(row) : refuse('not_found', TEXTS.notFound);
  });

  on('addresses.remove', async ({ tx, user, input }) => {
    if (!(await deleteAddress(tx, user.id, input.id))) refuse('not_found', TEXTS.notFound);
  });
}

/** What is offered, in the words of who asked. */
const spoken = <M extends { name: string; description: string; warning?: string | undefined }>(
  method: M,
  say: (text: string) => string,
): M => ({
  ...method,
  name: say(method.name),
  description: say(method.description),
  ...(method.warning ? { warning: say(method.warning) } : {}),
});
