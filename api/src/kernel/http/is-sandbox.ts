import type { School } from '../school/school.ts';

/** Helpers of the demo exist only where no real money moves: elsewhere their routes are not there at all. */
export const isSandbox = ({ env }: Pick<School, 'env'>): boolean => env.payments === 'sandbox' && !env.production;
