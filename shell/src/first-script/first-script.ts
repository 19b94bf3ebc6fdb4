import { deferFonts } from './defer-fonts.ts';
import { holdPictures } from './hold-pictures.ts';
import { keepPresses } from './keep-presses.ts';
import { warmIntl } from './warm-intl.ts';

const STEPS = [keepPresses, deferFonts, holdPictures, warmIntl];

/** Inline script that runs before all other code; the page's CSP lists it by hash (PLAT-034). */
export const firstScript = STEPS.map((step) => `(${step.toString()})();`).join('');
