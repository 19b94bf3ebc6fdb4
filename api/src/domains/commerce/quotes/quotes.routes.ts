import { addressesContract } from '@gargoyle/shared/contract/addresses.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { localizerOf } from '../../../kernel/http/spanish.ts';
import { findAddress } from '../addresses/addresses.repo.ts';
import { completeAddress, copyOf, validateAddress, requireFields } from '../addresses/addresses.service.ts';
import { quoteAt } from './quotes.service.ts';

/** Delivery methods and tax for an address. */
export function quotesRoutes(app: FastifyInstance): void {
  const on = binder(app, addressesContract);

  on('addresses.validate', async ({ tx, user, input, now, req }) => {
    const { id, coupon, plan, ...fields } = input;
    const stored = id === undefined ? completeAddress(requireFields(fields)) : await findAddress(tx, user.id, id);
    if (!stored) refuse('not_found', TEXTS.notFound);
    const validated = await validateAddress(copyOf(stored));
    const quote = await quoteAt(tx, { userId: user.id, validated, code: coupon ?? undefined, planId: plan, now });
    return { ...quote, deliveryMethods: quote.deliveryMethods.map((method) => translated(method, localizerOf(req))) };
  });
}

/** A delivery method with its texts in the caller's language. */
const translated = <M extends { name: string; description: string; warning?: string | undefined }>(
  method: M,
  translate: (text: string) => string,
): M => ({
  ...method,
  name: translate(method.name),
  description: translate(method.description),
  ...(method.warning ? { warning: translate(method.warning) } : {}),
});
