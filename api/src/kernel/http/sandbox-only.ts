import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { School } from '../school/school.ts';
import { refuse } from '../refusals/refuse.ts';

/** Helpers of the demo exist only where no real money moves. @throws Refusal 404 elsewhere */
export function sandboxOnly(school: Pick<School, 'env'>): void {
  if (school.env.payments !== 'sandbox' || school.env.production) refuse('not_found', TEXTS.notFound);
}
