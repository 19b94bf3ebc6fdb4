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
import { firstScriptOf, type Inspected, inspectServer, inspectShell, trustedWriters } from './inspect-server.ts';
import { partsOfBuild } from './parts.ts';
import { readRemote } from './remote-definition.ts';
import { scriptPurposes } from './script-purposes.ts';
import { SHARED } from './uses/shared-files.ts';
import { sharedVersion } from './uses/surface.ts';
import type { BuildUses } from './uses/uses.ts';

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

/** Names of the Trusted Types policies its scripts create: the shell's page allows exactly these. */
function trustedTypesOf(folder: string, files: Record<string, FileRecord>): string[] {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  const made = scripts.flatMap((name) => [
    ...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bcreatePolicy\(\s*["'`]([\w-]+)["'`]/g),
  ]);
  return [...new Set(made.map(([, name = '']) => name))].toSorted();
}

/** The first 12 hex digits of a hash over file names, contents and terms: equal builds have equal versions. */
function versionOf(files: Record<string, FileRecord>, server: string, terms: unknown): string {
  const hash = createHash('sha256').update(server).update(JSON.stringify(terms));
  for (const [name, { sha256 }] of Object.entries(files)) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 12);
}

/**
 * The part of the uses that belongs to the version. The types of used names are left out: they depend on the state of
 * `shared` at build time, and the same code must have the same version.
 */
const identityOf = ({ uses: { names, ...uses }, lends }: Omit<BuildUses, 'sources'>): unknown => ({
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
    if (!lends) throw new Error('the build of the shell lists no shared exports');
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
  buildUses: Omit<BuildUses, 'sources'>;
  /** Commit in the form that release records use. */
  commit: string;
}

/** Creates the record of a built release. Throws if a lazy screen has no chunk named after its route id. */
export async function releaseRecord({
  app,
  source,
  createdAt,
  browser,
  server,
  compiled,
  buildUses,
  commit,
}: Built): Promise<ReleaseRecord> {
  const files = readFiles(browser);
  const serverFile = path.join(server, 'server.cjs');
  const serverSum = digest(readFileSync(serverFile));
  const seen = app === SHELL ? await inspectShell() : inspectServer(serverFile);
  const terms = await termsOf(app, seen, buildUses.lends);
  const { widgets, events } = terms.provides;
  const declares = declarationsOf(widgets, app === SHELL ? shellEvents() : events);
  const { chunks, entrypoints } = compiled;
  const version = versionOf(files, serverSum, [{ chunks, entrypoints }, seen, terms, declares, identityOf(buildUses)]);
  // An unchanged file keeps its address (PLAT-132).
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
  if (!entry) throw new Error(`${app}: the build produced no entry file`);
  const unhashed = unvouched(readFileSync(path.join(browser, entry), 'utf8'), files);
  if (unhashed.length) throw new Error(`${app}: the entry is missing the hash of ${unhashed.join(', ')}`);
  const chunkIds = new Set(groups.map(([name]) => name));
  const missing = seen.lazy.filter((id) => !chunkIds.has(id));
  if (missing.length) {
    throw new Error(
      `${app}: no chunk is named after the route ${missing.join(', ')}: set webpackChunkName to the route id (docs/remotes.md)`,
    );
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
    ...buildUses,
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
      ...(app === SHELL
        ? {
            firstScript: `sha256-${digest(Buffer.from(firstScriptOf(serverFile)))}`,
            trustedWriters: await trustedWriters(),
          }
        : {}),
    },
  };
}
