import type { Scene } from '../scene.ts';
import { alteredFile } from './altered-file.ts';
import { canary } from './canary.ts';
import { damagedManifest } from './damaged-manifest.ts';
import { killedPromoter } from './killed-promoter.ts';
import { overrideLinks } from './override-links.ts';
import { rollback } from './rollback.ts';
import { tooNew } from './too-new.ts';
import { twoTeams } from './two-teams.ts';
import { unverified } from './unverified.ts';

/** In the order in which they are played. */
export const SCENES: readonly Scene[] = [
  twoTeams,
  unverified,
  alteredFile,
  tooNew,
  canary,
  rollback,
  damagedManifest,
  killedPromoter,
  overrideLinks,
];
