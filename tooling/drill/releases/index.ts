import type { Scene } from '../scene.ts';
import { alteredFile } from './altered-file.ts';
import { alteredVerdict } from './altered-verdict.ts';
import { canary } from './canary.ts';
import { damagedManifest } from './damaged-manifest.ts';
import { foreignKey } from './foreign-key.ts';
import { killedPromoter } from './killed-promoter.ts';
import { olderManifest } from './older-manifest.ts';
import { openTab } from './open-tab.ts';
import { overrideLinks } from './override-links.ts';
import { rollback } from './rollback.ts';
import { tooNew } from './too-new.ts';
import { twoTeams } from './two-teams.ts';
import { untoldEvent } from './untold-event.ts';
import { unverified } from './unverified.ts';

/** In the order in which they are played. */
export const SCENES: readonly Scene[] = [
  twoTeams,
  unverified,
  alteredVerdict,
  untoldEvent,
  alteredFile,
  tooNew,
  canary,
  rollback,
  openTab,
  damagedManifest,
  olderManifest,
  foreignKey,
  killedPromoter,
  overrideLinks,
];
