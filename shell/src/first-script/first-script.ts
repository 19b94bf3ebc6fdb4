import { keepPresses } from './keep-presses.ts';

/** What runs in a drawn page before everything else, as text: the page's policy names it by its hash (PLAT-034). */
export const firstScript = `(${keepPresses.toString()})()`;
