import { deferFonts } from './defer-fonts.ts';
import { keepPresses } from './keep-presses.ts';

/** Inline script that runs before all other code; the page's CSP lists it by hash (PLAT-034). */
export const firstScript = `(${keepPresses.toString()})();(${deferFonts.toString()})()`;
