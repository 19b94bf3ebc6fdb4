import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where the programs of scenes are installed, and in which Debian package they are. */
const PROGRAMS = {
  mmdebstrap: { package: 'mmdebstrap', at: ['/usr/bin'] },
  podman: { package: 'podman', at: ['/usr/bin'] },
  skopeo: { package: 'skopeo', at: ['/usr/bin'] },
  dockerd: { package: 'docker.io', at: ['/usr/sbin'] },
  docker: { package: 'docker.io', at: ['/usr/bin'] },
  /** Version 2, a plugin of the client; version 1, which is on the path in Debian 12, cannot read the file. */
  'docker-compose': {
    package: 'docker-compose',
    at: ['/usr/libexec/docker/cli-plugins', '/usr/lib/docker/cli-plugins', '/usr/local/lib/docker/cli-plugins'],
    onlyThere: true,
  },
  kubectl: { package: 'kubernetes-client', at: ['/usr/bin'] },
  haproxy: { package: 'haproxy', at: ['/usr/sbin'] },
  varnishd: { package: 'varnish', at: ['/usr/sbin'] },
  pgbouncer: { package: 'pgbouncer', at: ['/usr/sbin'] },
  /** The server; its other programs (`initdb`, `pg_basebackup`, `pg_ctl`) are in the same folder. */
  postgres: { package: 'postgresql', at: ['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin'] },
} as const satisfies Record<string, { package: string; at: readonly string[]; onlyThere?: true }>;

export type Program = keyof typeof PROGRAMS;
export const packageOf = (program: Program): string => PROGRAMS[program].package;

/** Searches the path and the program's usual folders; the newest version if several are installed. */
export function findProgram(name: Program, search = process.env['PATH'] ?? ''): string | undefined {
  const place: { at: readonly string[]; onlyThere?: true } = PROGRAMS[name];
  const own = place.at.flatMap((folder) => fs.globSync(folder).sort(byNumbers).reverse());
  return [...own, ...(place.onlyThere ? [] : search.split(path.delimiter))]
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

const byNumbers = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Installs Debian packages. @throws Error if apt-get fails */
export function install(packages: readonly string[]): void {
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const { status } = spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${status}`);
}
