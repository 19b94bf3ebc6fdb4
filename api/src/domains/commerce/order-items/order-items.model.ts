import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { type Benefits, unitPrice } from '../pricing/pricing.model.ts';
import type { Sellable } from '../sellables/sellables.repo.ts';
import { isPhysical } from '../sellables/sellables.model.ts';

export const MOST = 99;

/** A line with what it holds and what it costs its owner. */
export interface PricedLine {
  id: number;
  quantity: number;
  item: Sellable;
  priceCents: number;
}

/** A line of the cart at the price of its owner. */
export const priceLine = (line: { id: number; quantity: number }, item: Sellable, benefits: Benefits): PricedLine => ({
  id: line.id,
  quantity: line.quantity,
  item,
  priceCents: unitPrice(item, benefits),
});

interface Line {
  model: OrderedModel;
  id: number;
  quantity: number;
}

/**
 * The lines of two carts as one: pieces are summed up to 99, what is watched or attended appears once, and what is
 * owned is left out (API-C-115).
 * @returns the lines to put into `into`, with the quantity they then have
 */
export function mergeLines(
  into: readonly Line[],
  from: readonly Line[],
  owned: { has(ref: { model: OrderedModel; id: number }): boolean },
): Line[] {
  const held = new Map(into.map((line) => [`${line.model}:${line.id}`, line.quantity]));
  return from
    .filter((line) => !owned.has(line))
    .map((line) => {
      const before = held.get(`${line.model}:${line.id}`) ?? 0;
      const quantity = isPhysical(line.model) ? Math.min(MOST, before + line.quantity) : 1;
      return { ...line, quantity };
    });
}
