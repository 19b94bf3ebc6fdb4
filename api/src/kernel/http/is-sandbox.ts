import type { School } from '../school/school.ts';

/** Demo helpers exist only where no real money moves: otherwise their routes are not registered. */
export const isSandbox = ({ env }: Pick<School, 'env'>): boolean => env.payments === 'sandbox' && !env.production;
