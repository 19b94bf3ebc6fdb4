import { TEXTS } from '@gargoyle/shared/contract/errors';
import { inArray } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { webinarVariants } from '../../../kernel/db/schema/webinars.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { PricedLine } from '../order-items/order-items.model.ts';
import { findOwned } from '../sellables/ownerships.repo.ts';
import { titleOf } from '../sellables/sellables.model.ts';

/**
 * Refuses an order with an item that is no longer available, naming its line (API-C-247). Seats stay locked until the
 * transaction ends, so that two buyers never take the last one.
 * @throws Refusal 409 with the line's id as `line`
 */
export async function requireAvailable(tx: Tx, userId: number, lines: readonly PricedLine[]): Promise<void> {
  const owned = await findOwned(tx, userId);
  const fullSeats = await lockSeats(tx, lines);
  for (const { id, item } of lines) {
    const withTitle = (text: string) => `${titleOf(item)}: ${text}`;
    if (!item.onSale) refuse('item_unavailable', withTitle('This item is no longer sold.'), { line: id });
    if (item.soldOut || fullSeats.has(item)) refuse('sold_out', withTitle(TEXTS.soldOut), { line: id });
    if (owned.has(item)) refuse('already_owned', withTitle('You already own this item.'), { line: id });
  }
}

async function lockSeats(tx: Tx, lines: readonly PricedLine[]): Promise<Set<PricedLine['item']>> {
  const seats = lines.map(({ item }) => item).filter(({ model }) => model === 'webinarvariant');
  if (seats.length === 0) return new Set();
  const rows = await tx
    .select()
    .from(webinarVariants)
    .where(
      inArray(
        webinarVariants.id,
        seats.map(({ id }) => id),
      ),
    )
    .orderBy(webinarVariants.id)
    .for('no key update');
  const free = new Set(rows.filter((row) => row.seatsTaken < row.seats).map(({ id }) => id));
  return new Set(seats.filter(({ id }) => !free.has(id)));
}
