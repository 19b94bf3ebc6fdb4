import type { Craft } from './craft.ts';
import { design } from './crafts/design.ts';
import { drawing } from './crafts/drawing.ts';
import { electronics } from './crafts/electronics.ts';
import { eyesTeethNails } from './crafts/eyes-teeth-nails.ts';
import { fabrication } from './crafts/fabrication.ts';
import { filmmaking } from './crafts/filmmaking.ts';
import { hairWork } from './crafts/hair-work.ts';
import { labWork } from './crafts/lab-work.ts';
import { lifeCasting } from './crafts/life-casting.ts';
import { makeupEffects } from './crafts/makeup-effects.ts';
import { maskMaking } from './crafts/mask-making.ts';
import { mechanical } from './crafts/mechanical.ts';
import { modelMaking } from './crafts/model-making.ts';
import { moldMaking } from './crafts/mold-making.ts';
import { painting } from './crafts/painting.ts';
import { performanceAnimation } from './crafts/performance-animation.ts';
import { puppetMaking } from './crafts/puppet-making.ts';
import { sculpture } from './crafts/sculpture.ts';

/** All crafts in the order of the categories. */
export const crafts: readonly Craft[] = [
  design,
  drawing,
  electronics,
  eyesTeethNails,
  fabrication,
  filmmaking,
  hairWork,
  labWork,
  lifeCasting,
  makeupEffects,
  maskMaking,
  mechanical,
  modelMaking,
  moldMaking,
  painting,
  performanceAnimation,
  puppetMaking,
  sculpture,
];
