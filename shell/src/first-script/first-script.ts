import { deferFonts } from './defer-fonts.ts';
import { keepPresses } from './keep-presses.ts';
import { warmIntl } from './warm-intl.ts';

const STEPS = [keepPresses, deferFonts, warmIntl];

/** Inline script that runs before all other code; the page's CSP lists it by hash (PLAT-034). */
export const firstScript = STEPS.map((step) => `(${step.toString()})();`).join('');
