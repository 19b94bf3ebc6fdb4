import type { Scene } from '../scene.ts';
import { alteredFile } from './altered-file.ts';
import { alteredVerdict } from './altered-verdict.ts';
import { badCanary } from './bad-canary.ts';
import { canary } from './canary.ts';
import { damagedManifest } from './damaged-manifest.ts';
import { damagedStore } from './damaged-store.ts';
import { edgeRestart } from './edge-restart.ts';
import { foreignKey } from './foreign-key.ts';
import { killedPromoter } from './killed-promoter.ts';
import { missingEvent } from './missing-event.ts';
import { nineMixes } from './nine-mixes.ts';
import { olderManifest } from './older-manifest.ts';
import { openTab } from './open-tab.ts';
import { otherTeam } from './other-team.ts';
import { overrideLinks } from './override-links.ts';
import { retiredKey } from './retired-key.ts';
import { returningReader } from './returning-reader.ts';
import { rollback } from './rollback.ts';
import { tabNavigation } from './tab-navigation.ts';
import { tampering } from './tampering.ts';
import { tooNew } from './too-new.ts';
import { twoBad } from './two-bad.ts';
import { twoTeams } from './two-teams.ts';
import { unverified } from './unverified.ts';

/** Played in this order. */
export const SCENES: readonly Scene[] = [
  twoTeams,
  unverified,
  alteredVerdict,
  missingEvent,
  alteredFile,
  tampering,
  tooNew,
  canary,
  rollback,
  openTab,
  damagedManifest,
  olderManifest,
  foreignKey,
  killedPromoter,
  overrideLinks,
  badCanary,
  twoBad,
  damagedStore,
  retiredKey,
  otherTeam,
  tabNavigation,
  returningReader,
  edgeRestart,
  nineMixes,
];
