import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where a program of a scene stands, and in which of Debian's packages it comes. */
const PROGRAMS = {
  mmdebstrap: { package: 'mmdebstrap', at: ['/usr/bin'] },
  podman: { package: 'podman', at: ['/usr/bin'] },
  kubectl: { package: 'kubernetes-client', at: ['/usr/bin'] },
  haproxy: { package: 'haproxy', at: ['/usr/sbin'] },
  varnishd: { package: 'varnish', at: ['/usr/sbin'] },
  pgbouncer: { package: 'pgbouncer', at: ['/usr/sbin'] },
  /** The server; its other programs (`initdb`, `pg_basebackup`, `pg_ctl`) stand beside it. */
  postgres: { package: 'postgresql', at: ['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin'] },
} as const satisfies Record<string, { package: string; at: readonly string[] }>;

export type Program = keyof typeof PROGRAMS;
export const packageOf = (program: Program): string => PROGRAMS[program].package;

/** Looks on the path and in the program's own places; the newest version where several are installed. */
export function findProgram(name: Program, search = process.env['PATH'] ?? ''): string | undefined {
  const own = PROGRAMS[name].at.flatMap((place) => fs.globSync(place).sort(byNumbers).reverse());
  return [...own, ...search.split(path.delimiter)]
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

const byNumbers = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Asks Debian for packages. @throws Error when it does not give them */
export function install(packages: readonly string[]): void {
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const { status } = spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${status}`);
}
