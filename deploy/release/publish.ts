import { rmSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '@gargoyle/build/app.ts';
import { buildApp } from '@gargoyle/build/build.ts';
import { writeEndpoints } from '@gargoyle/build/endpoints.ts';
import { sourceHash } from '@gargoyle/build/inputs.ts';
import type { Mode } from '@gargoyle/build/rules.ts';
import { dataFolder, type Folders, foldersOf } from './folders.ts';
import { signerOf } from './owners-file.ts';
import { promote } from './promote.ts';
import { pruneAfter } from './prune.ts';
import { liveOf } from './revisions.ts';
import { publishedFrom, putRelease, readDeployment } from './store.ts';

/** Builds one application and puts it into the store; changes nothing for users (PLAT-013). Returns its version. */
export async function publish(folders: Folders, app: string, mode: Mode = 'production'): Promise<string> {
  // Before the work: who may not publish hears it at once, and changes nothing.
  signerOf(folders, app);
  const out = path.join(folders.build, `${app}-${process.pid}`);
  try {
    return putRelease(folders, await buildApp(app, out, mode)).version;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface PublishAll {
  /** The data folder. */
  data: string;
  say(line: string): void;
  apps?: readonly string[];
  mode?: Mode;
  /** While somebody works on one application: says what failed to build and goes on with the others. */
  keepGoing?: boolean;
}

/**
 * For the start: builds, publishes and promotes each application whose source was never published. What a person
 * has promoted or rolled back stays. Rejects with the compiler's words.
 */
export async function publishAll({
  data,
  say,
  apps = APPS,
  mode = 'production',
  keepGoing,
}: PublishAll): Promise<string[]> {
  const folders = foldersOf(dataFolder(data));
  writeEndpoints();
  const failed = (app: string, error: unknown): undefined => {
    if (!keepGoing) throw error;
    say(`${app} was not built: ${error instanceof Error ? error.message : String(error)}`);
  };
  const fresh: { app: string; version: string }[] = [];
  const live = readDeployment(folders);
  for (const app of apps) {
    const known = publishedFrom(folders, app, sourceHash(app, mode));
    if (known && live && liveOf(live, app)) continue;
    const began = performance.now();
    const version = known ?? (await publish(folders, app, mode).catch((error: unknown) => failed(app, error)));
    if (!version) continue;
    if (!known) say(`Built ${app}@${version} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    fresh.push({ app, version });
  }
  if (fresh.length) {
    const { missing } = await promote(folders, fresh, { lenient: true });
    for (const sentence of missing) say(`Missing: ${sentence}`);
    for (const line of await pruneAfter(folders)) say(line);
  }
  return fresh.map(({ app, version }) => `${app}@${version}`);
}
