import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Provides, Requires, ScreenFiles } from '@gargoyle/shared/contract/deployment';
import type { FileRecord, Lends, ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { HOST_VERSION } from '@gargoyle/shared/host-version';
import { sharedPackageVersions, ownerOfApp, SHELL } from './app.ts';
import { unvouched } from './chunk-sums.ts';
import type { Compiled } from './compile.ts';
import { declarationsOf, shellEvents } from './declarations.ts';
import { firstScriptOf, type Inspected, inspectServer, inspectShell } from './inspect-server.ts';
import { partsOfBuild } from './parts.ts';
import { readRemote } from './remote-definition.ts';
import { scriptPurposes } from './script-purposes.ts';
import { SHARED } from './uses/shared-files.ts';
import { sharedVersion } from './uses/surface.ts';
import type { Taken } from './uses/uses.ts';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

function readFiles(folder: string): Record<string, FileRecord> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [name, { sha256: digest(bytes), bytes: bytes.length }];
    }),
  );
}

/** Names of the Trusted Types policies that its scripts make: the page of a shell allows these and no others. */
function trustedTypesOf(folder: string, files: Record<string, FileRecord>): string[] {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  const made = scripts.flatMap((name) => [
    ...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bcreatePolicy\(\s*["'`]([\w-]+)["'`]/g),
  ]);
  return [...new Set(made.map(([, name = '']) => name))].toSorted();
}

/** The first 12 hex digits over everything a release says: names, contents, terms. The same release is the same version. */
function versionOf(files: Record<string, FileRecord>, server: string, terms: unknown): string {
  const hash = createHash('sha256').update(server).update(JSON.stringify(terms));
  for (const [name, { sha256 }] of Object.entries(files)) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 12);
}

/**
 * What of it makes another release: the type of a name it uses is how `shared` stood that day, and the same code is the
 * same release.
 */
const identityOf = ({ uses: { names, ...uses }, lends }: Omit<Taken, 'sources'>): unknown => ({
  ...uses,
  names: Object.entries(names).map(([door, types]) => [door, Object.keys(types)]),
  lends,
});

async function termsOf(
  app: string,
  seen: Inspected,
  lends: Lends | undefined,
): Promise<{ provides: Provides; requires: Requires }> {
  const packages = sharedPackageVersions();
  if (app === SHELL) {
    if (!lends) throw new Error('the build of the shell does not say what it lends');
    const provides = { host: HOST_VERSION, packages: { ...packages, [SHARED]: sharedVersion(lends) } };
    return { provides: { widgets: [], events: [], ...provides }, requires: { widgets: [], events: [] } };
  }
  const { definition } = await readRemote(app);
  const ranges = Object.fromEntries(Object.entries(packages).map(([name, version]) => [name, `^${version}`]));
  return {
    provides: { widgets: seen.widgets, events: [...definition.provides.events] },
    requires: { ...definition.requires, packages: ranges },
  };
}

interface Built {
  app: string;
  source: string;
  createdAt: string;
  browser: string;
  server: string;
  compiled: Compiled;
  taken: Omit<Taken, 'sources'>;
  /** As a release says it. */
  commit: string;
}

/** Describes what was built. Throws when a lazy screen has no chunk under its route's id. */
export async function releaseRecord({
  app,
  source,
  createdAt,
  browser,
  server,
  compiled,
  taken,
  commit,
}: Built): Promise<ReleaseRecord> {
  const files = readFiles(browser);
  const serverFile = path.join(server, 'server.cjs');
  const serverSum = digest(readFileSync(serverFile));
  const seen = app === SHELL ? await inspectShell() : inspectServer(serverFile);
  const terms = await termsOf(app, seen, taken.lends);
  const { widgets, events } = terms.provides;
  const declares = declarationsOf(widgets, app === SHELL ? shellEvents() : events);
  const { chunks, entrypoints } = compiled;
  const version = versionOf(files, serverSum, [{ chunks, entrypoints }, seen, terms, declares, identityOf(taken)]);
  // A file that did not change has the address that it had (PLAT-132).
  const address = (file: string): string => `/r/${app}/${file}`;
  const screen = (names: readonly string[]): ScreenFiles => ({
    js: names.filter((name) => name.endsWith('.js')).map(address),
    css: names.filter((name) => name.endsWith('.css')).map(address),
  });
  const groups = Object.entries(compiled.chunks);
  const main = compiled.entrypoints['main'] ?? [];
  const entry =
    app === SHELL
      ? main.find((name) => /^main\..*\.js$/.test(name))
      : Object.keys(files).find((name) => name.startsWith('remoteEntry'));
  if (!entry) throw new Error(`${app}: the build made no entry`);
  const loose = unvouched(readFileSync(path.join(browser, entry), 'utf8'), files);
  if (loose.length) throw new Error(`${app}: the entry has no hash of ${loose.join(', ')}`);
  const chunkIds = new Set(groups.map(([name]) => name));
  const missing = seen.lazy.filter((id) => !chunkIds.has(id));
  if (missing.length) {
    throw new Error(`${app}: no chunk is named like the route ${missing.join(', ')}; see docs/remotes.md`);
  }
  const named = (prefix: string) =>
    Object.fromEntries(
      groups
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, list]) => [name.slice(prefix.length), screen(list)]),
    );
  const routeChunks = seen.routes.flatMap(({ id }) => {
    const list = compiled.chunks[id];
    return list ? [[id, screen(list)] as const] : [];
  });
  return {
    app,
    version,
    source,
    createdAt,
    owner: ownerOfApp(app),
    files,
    scripts: scriptPurposes(app, Object.keys(files), compiled.chunks, seen.lazy),
    parts: partsOfBuild(compiled.modules),
    declares,
    ...taken,
    release: {
      version,
      entry: address(entry),
      integrity: Object.fromEntries(
        Object.entries(files).map(([name, { sha256 }]) => [address(name), `sha256-${sha256}`]),
      ),
      exposes: app === SHELL ? { main: screen(main), ...named('shell.') } : named('expose.'),
      chunks: Object.fromEntries(routeChunks),
      routes: seen.routes,
      server: { file: `${app}/${version}/server.cjs`, integrity: `sha256-${serverSum}` },
      ...terms,
      commit,
      trustedTypes: trustedTypesOf(browser, files),
      ...(app === SHELL ? { firstScript: `sha256-${digest(Buffer.from(firstScriptOf(serverFile)))}` } : {}),
    },
  };
}
