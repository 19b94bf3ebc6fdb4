import { Refused } from '@gargoyle/store/refused.ts';

export { Refused };

/** Refused because what would stand beside each other does not fit: no use in trying again until something else is live. */
export class DoesNotFit extends Refused {}
