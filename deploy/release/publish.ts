import { rmSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '@gargoyle/build/app.ts';
import { buildApp } from '@gargoyle/build/build.ts';
import { writeEndpoints } from '@gargoyle/build/endpoints.ts';
import { sourceHash } from '@gargoyle/build/inputs.ts';
import type { Mode } from '@gargoyle/build/module-rules.ts';
import { commitName } from '@gargoyle/shared/contract/deployment';
import { dataFolder, type Folders, foldersOf } from './folders.ts';
import { refresh } from './local-copy.ts';
import { signerOf } from './owners-file.ts';
import { commitOf } from '@gargoyle/build/origin.ts';
import { promote } from './promote.ts';
import { pruneAfter } from './prune.ts';
import { putRelease } from './put-release.ts';
import { Refused } from './refused.ts';
import { liveOf } from './revisions.ts';
import { hasValidStatement, isTraceable } from './statement-check.ts';
import { publishedFrom, readDeployment } from './store.ts';

/** Refuses to publish sources in production that are not committed, unless a reason is given. */
export function refuseUncommitted(app: string, commit: string, why: string | undefined, env = process.env): void {
  if (env['NODE_ENV'] !== 'production' || isTraceable(commit) || why !== undefined) return;
  throw new Refused(
    `${app} would be built from uncommitted changes (${commitName(commit)}): commit them first, or give a reason: npm run release -- ${app} --without-commit "reason"`,
  );
}

interface Publish {
  mode?: Mode;
  /** Reason to publish although the sources are not committed. */
  withoutCommit?: string | undefined;
}

/**
 * Builds one application and puts it into the store, with a statement of its origin; changes nothing for users
 * (PLAT-013, PLAT-230). Returns its version. In production, uncommitted sources are refused without a reason
 * (PLAT-233).
 */
export async function publish(
  folders: Folders,
  app: string,
  { mode = 'production', withoutCommit }: Publish = {},
): Promise<string> {
  // Checked before the build: somebody who may not publish is refused at once, and nothing changes.
  await refresh(folders);
  const signer = await signerOf(folders, app);
  const commit = commitOf(app);
  refuseUncommitted(app, commit, withoutCommit);
  const out = path.join(folders.build, `${app}-${process.pid}`);
  try {
    const built = await buildApp(app, out, mode);
    return (await putRelease(folders, built, signer, isTraceable(commit) ? undefined : withoutCommit)).version;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface PublishAll {
  /** The data folder. */
  data: string;
  /** Location of the releases, as in `RELEASE_STORE`. */
  store?: string | undefined;
  say(line: string): void;
  apps?: readonly string[];
  mode?: Mode;
  /** During development: reports a failed build and continues with the other applications. */
  keepGoing?: boolean;
}

/**
 * For the start: builds, publishes and promotes each application whose source was never published. Manual promotions
 * and rollbacks stay. Rejects with the compiler's output.
 */
export async function publishAll({
  data,
  store = process.env['RELEASE_STORE'],
  say,
  apps = APPS,
  mode = 'production',
  keepGoing,
}: PublishAll): Promise<string[]> {
  const folders = foldersOf(dataFolder(data), store);
  await refresh(folders);
  writeEndpoints();
  const failed = (app: string, error: unknown): undefined => {
    if (!keepGoing) throw error;
    say(`Failed to build ${app}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const fresh: { app: string; version: string }[] = [];
  const live = readDeployment(folders);
  for (const app of apps) {
    const published = publishedFrom(folders, app, sourceHash(app, mode));
    const shown = live && liveOf(live, app)?.version;
    if (published && shown) {
      if (published !== shown)
        say(
          `${app} shows ${shown}, not this source. To change that: npm run promote -- ${app}@${published} --unverified "its source is here"`,
        );
      continue;
    }
    // A release without its statement is published again: nobody is here to give a reason.
    const known = published && hasValidStatement(folders, { app, version: published }) ? published : undefined;
    const began = performance.now();
    if (!known) say(`Building ${app} …`);
    const version =
      known ??
      (await publish(folders, app, { mode, withoutCommit: 'the start of a school' }).catch((error: unknown) =>
        failed(app, error),
      ));
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
