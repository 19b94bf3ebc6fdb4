import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspackVersion } from '@rspack/core';
import { ROOT } from './app.ts';
import { inputsOf } from './inputs.ts';

const LOCK = 'pnpm-lock.yaml';

/** Where a build comes from, as the statement of its release tells it. */
export interface Origin {
  mode: string;
  /** Hash of the sources. */
  source: string;
  /** The commit (hex), `-dirty` behind it where what is built differs from it, or `unknown`. */
  commit: string;
  /** Of the lock file, hex. */
  lockSum: string;
  node: string;
  bundler: string;
  /** When the build began, ISO 8601. */
  startedOn: string;
}

/** What decides about repositories in the environment of a hook must not decide about ours. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/**
 * The commit that the inputs of `app` are of. Asks once, and leaves the index as it is: several are built side by side.
 * `unknown` where the sources are no checkout, as in an archive, also one that was unpacked within another checkout.
 */
export function commitOf(app: string, root = ROOT): string {
  if (!existsSync(path.join(root, '.git'))) return 'unknown';
  const words = ['--no-optional-locks', 'status', '--porcelain=v2', '--branch', '--untracked-files=all', '--'];
  const git = spawnSync('git', [...words, ...inputsOf(app)], { cwd: root, encoding: 'utf8', env: environment() });
  const lines = (git.stdout ?? '').split('\n').filter(Boolean);
  const [, commit] = /^# branch\.oid ([0-9a-f]{40,64})$/m.exec(git.stdout ?? '') ?? [];
  if (git.status !== 0 || !commit) return 'unknown';
  return lines.some((line) => !line.startsWith('#')) ? `${commit}-dirty` : commit;
}

export function originOf(app: string, { mode, source }: Pick<Origin, 'mode' | 'source'>): Origin {
  return {
    mode,
    source,
    commit: commitOf(app),
    lockSum: createHash('sha256')
      .update(readFileSync(path.join(ROOT, LOCK)))
      .digest('hex'),
    node: process.versions.node,
    bundler: rspackVersion,
    startedOn: new Date().toISOString(),
  };
}
