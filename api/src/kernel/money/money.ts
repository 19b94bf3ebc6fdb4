// Money is whole cents inside the program and decimal dollars on the wire (API-C-006).

/** Divides integers and rounds half up without floating point: the only rounding of the school (API-C-256). */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (divisor <= 0) throw new RangeError('divideHalfUp needs a positive divisor');
  const doubled = 2n * BigInt(dividend) + BigInt(divisor);
  const by = 2n * BigInt(divisor);
  const floor = doubled >= 0n || doubled % by === 0n ? doubled / by : doubled / by - 1n;
  return Number(floor);
}

/** `cents` × `basisPoints` (725 is 7.25 percent), in cents. */
export const shareOf = (cents: number, basisPoints: number): number => divideHalfUp(cents * basisPoints, 10_000);

/** `cents` × whole `percent`, in cents. */
export const percentOf = (cents: number, percent: number): number => divideHalfUp(cents * percent, 100);

/** Cents as the wire's decimal dollars: 5999 is 59.99. */
export const toWire = (cents: number): number => cents / 100;

export const toWireOrNull = (cents: number | null): number | null => (cents === null ? null : toWire(cents));

/** The wire's decimal dollars as cents, for comparing with what a buyer saw. */
export const fromWire = (dollars: number): number => Math.round(dollars * 100);

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents in a sentence or a mail, like prices on the pages in both languages: 123456 is $1,234.56. */
export const inDollars = (cents: number): string => DOLLARS.format(cents / 100);
