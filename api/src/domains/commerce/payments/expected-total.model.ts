import { Refusal } from '../../../kernel/refusals/refuse.ts';
import { fromWire, inDollars } from '../../../kernel/money/money.ts';

/**
 * Buyers pay the price that they saw: any difference stops the purchase and is reported (API-C-244).
 * @param amounts the new amounts, in the format of the response
 * @throws Refusal 409 with `amounts`
 */
export function requireExpectedTotal(expected: number | undefined, totalCents: number, amounts: object): void {
  if (expected === undefined || fromWire(expected) === totalCents) return;
  const detail = `The total has changed to ${inDollars(totalCents)}. Please check it and confirm again.`;
  throw new Refusal('total_changed', detail, { extra: { amounts } });
}
