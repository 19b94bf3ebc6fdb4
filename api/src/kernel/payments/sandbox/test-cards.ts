import type { Behaviour } from '../../db/schema/sandbox-payments.ts';
import type { CardEntry } from './frames/card-rules.js';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4000111111111115': 'decline',
  '4000000000000069': 'expired',
  '4000000000009235': 'fraud',
  '4000111111111511': 'fraud',
  '4009348888881881': 'pays_once',
  '4023898493988028': 'disputed',
};

/** The bank refuses this security code for every card. */
const WRONG_CODE = '200';

/** How the sandbox treats a card. */
export const behaviourOf = (card: CardEntry): Behaviour =>
  card.cvv === WRONG_CODE ? 'cvv' : (BEHAVIOURS[card.number] ?? 'approve');
