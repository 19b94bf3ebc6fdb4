import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@gargoyle/shared/contract/deployment';
import type {
  Declarations,
  Lends,
  ReleaseRecord,
  ReleaseSources,
  Uses,
} from '@gargoyle/shared/contract/release-record';
import { onTestFinished } from 'vitest';
import type { Origin } from '@gargoyle/build/origin.ts';
import { keyIdOf, signingKey } from '../release/signing.ts';
import { promote } from '../release/promote.ts';
import { statementText } from '../release/statement.ts';
import { STATEMENT, sumsOf } from '../release/statement-check.ts';
import { type Folders, foldersOf } from '../release/folders.ts';
import type { Mix } from '../release/mixes.ts';
import { signerFor } from '../release/owners-file.ts';
import { readDeployment } from '../release/store.ts';
import { storeVerdict, type Verdict } from '../release/verdicts.ts';

const sum = (text: string): string => createHash('sha256').update(text).digest('base64');

/** An empty release store for one test. */
export function emptyStore(): Folders {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return foldersOf(folder);
}

interface Made {
  app: string;
  version: string;
  script?: string;
  server?: string;
  /** Files besides the script. */
  files?: Readonly<Record<string, string>>;
  release?: Partial<Release>;
  declares?: Partial<Declarations>;
  /** `null` as in releases from before uses were recorded; the same for what the shell shares. */
  uses?: Partial<Uses> | null;
  lends?: Partial<Lends> | null;
  sources?: ReleaseSources;
  createdAt?: string;
  /** `null` as in releases from before statements existed. */
  commit?: string | null;
}

/** The commit in the records of fakes. */
export const COMMIT = '4f2a91c0'.repeat(5);

export const originOfFake = (commit: string): Origin => ({
  ...{ mode: 'production', source: 'fake', commit, lockSum: '0'.repeat(64), node: '24.0.0', bundler: '2.0.0' },
  startedOn: '2026-03-02T11:59:00.000Z',
});

/**
 * Puts a small release into a store, as the build would, with a statement by the current signer. Versions are 12 hex
 * digits: `a` becomes `aaaaaaaaaaaa`.
 */
export function putFake(
  folders: Folders,
  {
    app,
    version: digit,
    script = `// ${app} ${digit}`,
    server = 'module.exports = {}',
    files = {},
    release = {},
    declares = {},
    uses,
    lends,
    sources,
    createdAt,
    commit = COMMIT,
  }: Made,
): string {
  const version = digit.repeat(12).slice(0, 12);
  const folder = folders.release(app, version);
  const address = `/r/${app}/${version}/main.js`;
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  const all = { 'main.js': script, ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, 'files', name), text);
  writeFileSync(path.join(folder, 'server.cjs'), server);
  const shell = app === 'shell';
  const record: ReleaseRecord = {
    app,
    version,
    source: digit,
    createdAt: createdAt ?? new Date().toISOString(),
    owner: { team: 'platform', contact: 'platform@gargoyle.example', tier: 1 },
    files: Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, { sha256: sum(text), bytes: text.length }]),
    ),
    parts: [],
    scripts: { 'main.js': 'everything' },
    declares: { widgets: {}, events: {}, ...declares },
    ...(uses !== null ? { uses: { names: {}, endpoints: {}, widgets: {}, events: {}, ...uses } } : {}),
    ...(shell && lends !== null ? { lends: { names: {}, endpoints: {}, ...lends } } : {}),
    release: {
      version,
      entry: address,
      integrity: { [address]: `sha256-${sum(script)}` },
      exposes: {},
      chunks: {},
      routes: shell ? [] : [{ id: `${app}.page`, path: `/${app}` }],
      server: { file: `${app}/${version}/server.cjs`, integrity: `sha256-${sum(server)}` },
      provides: { widgets: [], events: [], ...(shell ? { host: '1.0.0', packages: { react: '19.3.1' } } : {}) },
      requires: { widgets: [], events: [], ...(shell ? {} : { host: '^1.0.0', packages: { react: '^19.3.1' } }) },
      ...(commit === null ? {} : { commit }),
      ...release,
    },
  };
  const beside = {
    'release.json': JSON.stringify(record),
    ...(sources ? { 'sources.json.gz': gzipSync(JSON.stringify(sources)) } : {}),
  };
  for (const [name, content] of Object.entries(beside)) writeFileSync(path.join(folder, name), content);
  if (commit !== null) {
    const key = signingKey(folders.keys);
    const stated = { app, sums: sumsOf(record, beside), origin: originOfFake(commit) };
    writeFileSync(path.join(folder, STATEMENT), statementText(stated, { id: keyIdOf(key), key }));
  }
  return version;
}

/** Stores a verdict on a mix, as the browser suite would. */
export function putVerdict(folders: Folders, mix: Mix, result: Verdict['result'] = 'passed'): Promise<void> {
  return storeVerdict(folders, {
    mix,
    result,
    suite: 'mixes',
    tests: 4,
    at: '2026-03-02T12:00:00.000Z',
    who: 'quality',
  });
}

/** Publishes a fake version; returns the argument for `promote`. */
export const put = (folders: Folders, app: string, version: string) => ({
  app,
  version: putFake(folders, { app, version }),
});

/** A store in which shell, catalogue and player are live in their version `a`. */
export async function liveStore(): Promise<Folders> {
  const folders = emptyStore();
  await promote(
    folders,
    ['shell', 'mf-catalog', 'mf-player'].map((app) => put(folders, app, 'a')),
  );
  return folders;
}

/** What an edge would accept of a store, without following its manifest. */
export const liveIn = async (folders: Folders) => {
  const { owners } = await signerFor(folders);
  return { current: () => readDeployment(folders), owners: () => owners };
};
