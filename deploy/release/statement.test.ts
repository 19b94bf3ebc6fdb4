import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitOf } from '@gargoyle/build/origin.ts';
import { isUnfinished } from '@gargoyle/store/write-file.ts';
import { commitName } from '@gargoyle/shared/contract/deployment';
import { expect, onTestFinished, test } from 'vitest';
import { COMMIT, emptyStore, originOfFake, putFake } from '../testing/store.ts';
import { bodyOf } from './dsse.ts';
import { signerFor } from './owners-file.ts';
import { refuseUncommitted } from './publish.ts';
import { STATEMENT, statementStatus } from './statement-check.ts';
import { commitIn, differences, envelopeOf, openStatement, statementText } from './statement.ts';

const SUMS = { 'mf-catalog/files/main.js': 'a'.repeat(64), 'mf-catalog/1/release.json': 'b'.repeat(64) };

test.each([COMMIT, `${COMMIT}-dirty`, 'unknown'])(
  'PLAT-230 a statement of a release from %s has everything that in-toto and SLSA require',
  async (commit) => {
    const signer = await signerFor(emptyStore());
    const stated = { app: 'mf-catalog', sums: SUMS, origin: originOfFake(commit), withoutCommit: 'the drill' };
    const text = statementText(stated, signer);
    expect(text.match(/\n/g)).toHaveLength(1);
    const { payloadType } = envelopeOf(text);
    const statement = openStatement(text, signer.owners, 'mf-catalog');
    expect([payloadType, commitIn(statement), differences(statement, SUMS)]).toEqual([
      'application/vnd.in-toto+json',
      commit,
      [],
    ]);
    const [hex, dirty] = commit.split('-');
    const source = { name: 'source', digest: { gitCommit: hex }, ...(dirty ? { annotations: { dirty: true } } : {}) };
    expect(JSON.parse(bodyOf(envelopeOf(text)).toString())).toEqual({
      _type: 'https://in-toto.io/Statement/v1',
      subject: Object.entries(SUMS).map(([name, sha256]) => ({ name, digest: { sha256 } })),
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'https://gargoyle.example/build/v1',
          externalParameters: { app: 'mf-catalog', mode: 'production', source: 'fake' },
          internalParameters: { who: expect.any(String) as string, withoutCommit: 'the drill' },
          resolvedDependencies: [
            ...(commit === 'unknown' ? [] : [source]),
            { name: 'pnpm-lock.yaml', digest: { sha256: '0'.repeat(64) } },
            { name: 'node', uri: 'pkg:generic/node@24.0.0' },
            { name: 'bundler', uri: 'pkg:npm/%40rspack/core@2.0.0' },
          ],
        },
        runDetails: {
          builder: { id: 'https://gargoyle.example/builders/by-hand' },
          metadata: {
            invocationId: expect.any(String) as string,
            startedOn: '2026-03-02T11:59:00.000Z',
            finishedOn: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          },
        },
      },
    });
  },
);

test('PLAT-232 a commit is shown short, with its uncommitted changes', () => {
  expect([COMMIT, `${COMMIT}-dirty`, 'unknown', undefined].map(commitName)).toEqual([
    '4f2a91c',
    '4f2a91c and changes',
    'no commit',
    '–',
  ]);
});

/** A repository with the folders that a build of `app` reads. */
function repository() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-commit-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@gargoyle.example'];
    const { status, stdout, stderr } = spawnSync('git', [...identity, ...words], { cwd: root, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  const write = (name: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const name of ['app/main.ts', 'shared/src/one.ts', 'tooling/build/one.ts', 'pnpm-lock.yaml', 'docs/one.md'])
    write(name, name);
  return { root, git, write };
}

test('PLAT-233 a release names the commit of its sources, and says where they differ', () => {
  const { root, git, write } = repository();
  expect(commitOf('app', root)).toBe('unknown');
  git('init', '--quiet');
  expect(commitOf('app', root)).toBe('unknown');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  const commit = git('rev-parse', 'HEAD');
  expect(commitOf('app', root)).toBe(commit);
  write('docs/one.md', 'changed');
  expect(commitOf('app', root)).toBe(commit);
  write('app/new.ts', 'not added yet');
  expect(commitOf('app', root)).toBe(`${commit}-dirty`);
  rmSync(path.join(root, 'app/new.ts'));
  write('pnpm-lock.yaml', 'changed');
  expect(commitOf('app', root)).toBe(`${commit}-dirty`);
});

test('PLAT-233 an archive unpacked within another checkout does not name its commit', () => {
  const { root, git, write } = repository();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  write('unpacked/app/main.ts', 'of an archive');
  expect(commitOf('app', path.join(root, 'unpacked'))).toBe('unknown');
});

test('PLAT-233 in production uncommitted sources are not published without a reason', () => {
  const production = { NODE_ENV: 'production' };
  const publish = (commit: string, why?: string, env: NodeJS.ProcessEnv = production) =>
    refuseUncommitted('mf-catalog', commit, why, env);
  expect(() => publish(`${COMMIT}-dirty`)).toThrow(
    'mf-catalog would be built from uncommitted changes (4f2a91c and changes): commit them first, or give a reason: npm run release -- mf-catalog --without-commit "reason"',
  );
  expect(() => publish('unknown')).toThrow('built from uncommitted changes (no commit)');
  publish(COMMIT);
  publish('unknown', 'an archive is all that is left');
  publish('unknown', undefined, {});
});

test('PLAT-481 a release is whole although a killed process left a half written file beside it', async () => {
  const folders = emptyStore();
  const named = { app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'a' }) };
  const { owners } = await signerFor(folders);
  const half = `${STATEMENT}.${randomUUID()}.unfinished`;
  expect(isUnfinished(half)).toBe(true);
  writeFileSync(path.join(folders.release(named.app, named.version), half), '{');
  expect(statementStatus(folders, owners, named).is).toBe('valid');
});
