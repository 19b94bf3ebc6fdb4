import { Refused } from '@gargoyle/store/refused.ts';

export { Refused };

/** Refused because the combination does not fit: trying again is useless until something else is live. */
export class DoesNotFit extends Refused {}
