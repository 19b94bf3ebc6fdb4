import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { loadedBy, type Stage } from './stage.ts';

const READERS = 100;

/**
 * A hundred readers, one in each bucket, open the home page and report what they saw of one remote: an error if its
 * version is one of `bad`. @returns how many reported an error
 */
export async function reportFromReaders(stage: Stage, app: string, bad: readonly Named[]): Promise<number> {
  const spoiled = await Promise.all(
    Array.from({ length: READERS }, async (_, share) => {
      const { html, remotes } = await stage.open(`composition=${share}`);
      const version = remotes[app] ?? '';
      const isBad = bad.some((release) => release.app === app && release.version === version);
      const at = { remote: app, version, route: '/' };
      const sightings: Sighting[] = [
        { kind: 'arrival', remote: 'shell', version: loadedBy(html).shell, route: '/', name: 'page' },
        { kind: 'arrival', ...at, name: 'page' },
        { kind: 'visit', ...at, name: 'remote' },
        ...(isBad ? [{ kind: 'spoiled' as const, ...at, name: 'error' }] : []),
      ];
      await fetch(`${stage.base}/api/v1/telemetry/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sightings }),
      });
      return isBad;
    }),
  );
  return spoiled.filter(Boolean).length;
}
