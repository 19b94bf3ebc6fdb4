import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import { liveOf } from './revisions.ts';

// Which releases run together on one page: what is verified, and what a promotion makes.

/** Application → version, of every application that is live. */
export type Mix = Readonly<Record<string, string>>;

/** One published version of one application. */
export interface Named {
  app: string;
  version: string;
}

/** `shell@… mf-catalog@…`: one name for one mix, in whatever order it was made. */
export const nameOf = (mix: Mix): string => APPS.flatMap((app) => (mix[app] ? [`${app}@${mix[app]}`] : [])).join(' ');

/** What most browsers are shown: canaries are not part of it. */
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
  /** When readers would meet it: `as it would go live`. */
  when: string;
}

/**
 * The mixes that a release could meet: with what is live, with each neighbour taken back, and what is live of its own
 * beside each candidate that waits, which a rollback of it would meet. A mix that is another one's, or the live one
 * itself, is not named twice.
 */
export function mixesAround(deployment: Deployment, { app, version }: Named, waiting: readonly Named[]): PlannedMix[] {
  const live = mixOf(deployment);
  const fresh = { ...live, [app]: version };
  const neighbours = Object.keys(live).filter((name) => name !== app);
  const planned: PlannedMix[] = [
    { mix: fresh, when: 'as it would go live' },
    ...neighbours.flatMap((name) => {
      const previous = liveOf(deployment, name)?.previous?.version;
      return previous ? [{ mix: { ...fresh, [name]: previous }, when: `with ${name} taken back` }] : [];
    }),
    ...waiting
      .filter((one) => one.app !== app && live[one.app])
      .map((one) => ({ mix: { ...live, [one.app]: one.version }, when: `taken back, beside the next ${one.app}` })),
  ];
  const met = new Set([nameOf(live)]);
  return planned.filter(({ mix }) => {
    const name = nameOf(mix);
    if (met.has(name)) return false;
    met.add(name);
    return true;
  });
}
