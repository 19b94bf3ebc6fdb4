import { Refusal } from '../../../kernel/refusals/refuse.ts';
import { fromWire } from '../../../kernel/money/money.ts';

/**
 * Prices seen are prices paid: any difference stops and says so (API-C-244).
 * @param amounts the new amounts as the wire shows them
 * @throws Refusal 409 with `amounts`
 */
export function requireExpected(expected: number | undefined, totalCents: number, amounts: object): void {
  if (expected === undefined || fromWire(expected) === totalCents) return;
  const detail = `The total has changed to $${(totalCents / 100).toFixed(2)}. Please check it and confirm again.`;
  throw new Refusal('total_changed', detail, { extra: { amounts } });
}
