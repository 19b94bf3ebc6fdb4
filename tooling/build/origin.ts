import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspackVersion } from '@rspack/core';
import { ROOT } from './app.ts';
import { inputsOf } from './inputs.ts';

const LOCK = 'pnpm-lock.yaml';

/** Origin of a build, as written into the statement of its release. */
export interface Origin {
  mode: string;
  /** Hash of the sources. */
  source: string;
  /** Commit (hex), with `-dirty` appended if the built files differ from it, or `unknown`. */
  commit: string;
  /** SHA-256 of the lock file, hex. */
  lockSum: string;
  node: string;
  bundler: string;
  /** Start of the build, ISO 8601. */
  startedOn: string;
}

/** Removes the variables that Git sets for hooks, which would point to another repository. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/**
 * The commit of the inputs of `app`. One Git call without optional locks: several applications are built in parallel.
 * `unknown` if the sources are not a checkout, for example an archive, even one unpacked inside another checkout.
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
