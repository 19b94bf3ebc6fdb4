import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import { watchMs } from '../release/good-versions.ts';
import { liveOf } from '../release/revisions.ts';
import type { HistoryLine } from '../release/history.ts';

/** A watched release and its baseline. Times are ms since 1970. */
export interface Case {
  app: string;
  kind: 'canary' | 'promotion';
  fresh: { version: string; from: number };
  /** The live version at the same time, or the last good one in the day before the promotion. */
  stable: { version: string; from: number; to: number };
}

const DAY_MS = 86_400_000;

/**
 * What to watch now: every canary against the live version, and every promotion for its first hour against the last
 * good version. Rollbacks are not watched: their version has proved itself, or there is nothing to go back to.
 */
export function casesOf(deployment: Deployment, history: readonly HistoryLine[], now: number): Case[] {
  return APPS.flatMap((app): Case[] => {
    const live = liveOf(deployment, app);
    const lines = history.filter((line) => line.app === app);
    if (!live) return [];
    const cases: Case[] = [];
    const { canary, previous } = live;
    const begun = canary && lines.findLast(({ what, version }) => what === 'canary' && version === canary.version);
    if (canary && begun) {
      const from = Date.parse(begun.at);
      const stable = { version: live.version, from, to: now };
      cases.push({ app, kind: 'canary', fresh: { version: canary.version, from }, stable });
    }
    const last = lines.findLast(({ what }) => what === 'promote' || what === 'rollback');
    const from = last ? Date.parse(last.at) : 0;
    if (previous && last?.what === 'promote' && last.version === live.version && now - from < watchMs()) {
      const stable = { version: previous.version, from: from - DAY_MS, to: from };
      cases.push({ app, kind: 'promotion', fresh: { version: live.version, from }, stable });
    }
    return cases;
  });
}
