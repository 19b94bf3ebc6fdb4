import { addressesContract } from '@gargoyle/shared/contract/addresses.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { sayTo } from '../../../kernel/http/spanish.ts';
import { findAddress } from '../addresses/addresses.repo.ts';
import { completeAddress, copyOf, validateAddress, requireFields } from '../addresses/addresses.service.ts';
import { quoteAt } from './quotes.service.ts';

/** What delivery and tax come to at an address. */
export function quotesRoutes(app: FastifyInstance): void {
  const on = binder(app, addressesContract);

  on('addresses.validate', async ({ tx, user, input, now, req }) => {
    const { id, coupon, plan, ...fields } = input;
    const stored = id === undefined ? completeAddress(requireFields(fields)) : await findAddress(tx, user.id, id);
    if (!stored) refuse('not_found', TEXTS.notFound);
    const judged = await validateAddress(copyOf(stored));
    const quote = await quoteAt(tx, { userId: user.id, judged, code: coupon ?? undefined, planId: plan, now });
    return { ...quote, deliveryMethods: quote.deliveryMethods.map((method) => spoken(method, sayTo(req))) };
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
