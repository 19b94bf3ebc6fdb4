import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import { liveOf } from './revisions.ts';

// Combinations of releases on one page: what is verified, and what a promotion creates.

/** Application → version, of every application that is live. */
export type Mix = Readonly<Record<string, string>>;

/** One published version of one application. */
export interface Named {
  app: string;
  version: string;
}

/** `shell@… mf-catalog@…`: the canonical name of a mix. */
export const nameOf = (mix: Mix): string => APPS.flatMap((app) => (mix[app] ? [`${app}@${mix[app]}`] : [])).join(' ');

/** The mix that most browsers get, without canaries. */
export function mixOf(deployment: Partial<Deployment>): Mix {
  return Object.fromEntries(
    APPS.flatMap((app) => {
      const live = liveOf(deployment, app);
      return live ? [[app, live.version]] : [];
    }),
  );
}

export interface PlannedMix {
  mix: Mix;
  /** When visitors would get it: `as it would go live`. */
  when: string;
}

/**
 * The mixes that a release could be part of: with the live releases, with each neighbour rolled back, and its own live
 * version with each candidate that waits, as after a rollback. Duplicates and the live mix are left out.
 */
export function mixesAround(deployment: Deployment, { app, version }: Named, waiting: readonly Named[]): PlannedMix[] {
  const live = mixOf(deployment);
  const fresh = { ...live, [app]: version };
  const neighbours = Object.keys(live).filter((name) => name !== app);
  const planned: PlannedMix[] = [
    { mix: fresh, when: 'as it would go live' },
    ...neighbours.flatMap((name) => {
      const previous = liveOf(deployment, name)?.previous?.version;
      return previous ? [{ mix: { ...fresh, [name]: previous }, when: `with ${name} rolled back` }] : [];
    }),
    ...waiting
      .filter((one) => one.app !== app && live[one.app])
      .map((one) => ({ mix: { ...live, [one.app]: one.version }, when: `rolled back, with the next ${one.app}` })),
  ];
  const known = new Set([nameOf(live)]);
  return planned.filter(({ mix }) => {
    const name = nameOf(mix);
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}
