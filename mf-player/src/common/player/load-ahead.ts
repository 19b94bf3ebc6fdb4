import { isConnectionSpare } from '@gargoyle/shared/ui/connection.ts';

/** Whether to load the player's code (170 KB) before it is needed: at 5 Mbit/s it takes a third of a second. */
export const mayLoadAhead = (): boolean => isConnectionSpare(5);
