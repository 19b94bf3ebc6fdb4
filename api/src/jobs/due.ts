import type { DueHandler } from './sweep.ts';

/** Everything that falls due, in the order in which it is swept. */
export const dueHandlers: readonly DueHandler[] = [];
