const cents = (dollars: number): number => Math.round(dollars * 100);
const dollars = (whole: number): number => whole / 100;

/** USD amounts from the API are decimals; sums are calculated in whole cents to avoid rounding drift. */
export const addMoney = (...amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0));

/** Rounds to whole cents (COM-004). */
export const roundMoney = (amount: number): number => dollars(cents(amount));

export interface Amounts {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
}

export interface Totals extends Amounts {
  total: number;
}

/**
 * The totals of a cart, checkout or review in USD. A discount is capped at the goods subtotal, so shipping stays
 * payable (COM-009), and the total never falls below zero (COM-008).
 */
export function totalsOf({ subtotal, discount, shipping, tax }: Amounts): Totals {
  const goods = Math.max(0, cents(subtotal));
  const off = Math.min(Math.max(0, cents(discount)), goods);
  const carriage = Math.max(0, cents(shipping));
  const levy = Math.max(0, cents(tax));
  return {
    subtotal: dollars(goods),
    discount: dollars(off),
    shipping: dollars(carriage),
    tax: dollars(levy),
    total: dollars(goods - off + carriage + levy),
  };
}

/**
 * Amount lines of order details, without zero amounts; the subtotal and the total are always included (COM-015,
 * COM-345).
 */
export function amountLines(totals: Totals): { key: keyof Totals; amount: number }[] {
  const lines = (['subtotal', 'discount', 'shipping', 'tax'] as const).map((key) => ({ key, amount: totals[key] }));
  return [
    ...lines.filter(({ key, amount }) => key === 'subtotal' || amount !== 0),
    { key: 'total', amount: totals.total },
  ];
}

/** Subtotal of one line in USD (COM-066). */
export const lineSubtotal = (line: { price: number; quantity: number }): number =>
  dollars(cents(line.price) * line.quantity);
