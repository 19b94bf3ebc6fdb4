import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { type Benefits, unitPrice } from '../pricing/pricing.model.ts';
import type { Sellable } from '../sellables/sellables.repo.ts';
import { isPhysical } from '../sellables/sellables.model.ts';

export const MAX_QUANTITY = 99;

/** A line with its item and its price for the owner. */
export interface PricedLine {
  id: number;
  quantity: number;
  item: Sellable;
  priceCents: number;
}

/** Prices a cart line for its owner. */
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
 * Merges the lines of two carts: quantities of physical items are summed up to 99, other items appear once, and owned
 * items are left out (API-C-115).
 * @returns the lines to write into `into`, with their new quantities
 */
export function mergeLines(
  into: readonly Line[],
  from: readonly Line[],
  owned: { has(ref: { model: OrderedModel; id: number }): boolean },
): Line[] {
  const quantities = new Map(into.map((line) => [`${line.model}:${line.id}`, line.quantity]));
  return from
    .filter((line) => !owned.has(line))
    .map((line) => {
      const before = quantities.get(`${line.model}:${line.id}`) ?? 0;
      const quantity = isPhysical(line.model) ? Math.min(MAX_QUANTITY, before + line.quantity) : 1;
      return { ...line, quantity };
    });
}
