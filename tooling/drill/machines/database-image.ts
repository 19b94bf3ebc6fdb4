import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DockerEngine, outputOf } from './docker-engine.ts';
import type { Machine } from './scene.ts';

/** The image of the compose file. */
const OFFICIAL = 'docker.io/library/postgres:17';

/** As the official image begins: an empty data folder is initialised by the settings `POSTGRES_…`. */
const BEGIN = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  pg_ctl -D $data -o "-c listen_addresses='' -k /tmp" -w start
  createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D $data -w stop
fi
exec postgres -D $data -c listen_addresses='*'
`;

/** Installs it, and gives the server the user of the official image. */
const installed = (begin: string): string => `install -D -m 755 ${begin} "$1/usr/local/bin/begin"
sed -i 's/^postgres:x:[0-9]*:[0-9]*:/postgres:x:999:999:/' "$1/etc/passwd"
mkdir -p "$1/var/lib/postgresql/data" "$1/run/postgresql"
chown -R 999:999 "$1/var/lib/postgresql" "$1/run/postgresql"`;

/**
 * Provides the database's image: the official one, or where no registry answers, one with Debian's packages of the same
 * version under its name. @returns which
 */
export function provideDatabase(machine: Machine, { docker }: DockerEngine): string {
  if (docker('pull', '--quiet', OFFICIAL).code === 0) return 'the official PostgreSQL 17';
  const begin = path.join(machine.folder, 'begin');
  const tar = path.join(machine.folder, 'postgres.tar');
  writeFileSync(begin, BEGIN);
  const made = outputOf(machine.program('mmdebstrap'), [
    ...['--variant=apt', '--include=postgresql-17', `--customize-hook=${installed(begin)}`],
    ...['trixie', tar, 'deb http://deb.debian.org/debian trixie main'],
  ]);
  if (made.code !== 0) throw new Error(`mmdebstrap cannot build an image for the database: ${made.text.slice(-500)}`);
  const changes = [
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/bin:/bin',
    'ENTRYPOINT ["/usr/local/bin/begin"]',
  ];
  const imported = docker('import', ...changes.flatMap((change) => ['--change', change]), tar, OFFICIAL);
  if (imported.code !== 0) throw new Error(`docker cannot import the database's image: ${imported.text}`);
  return 'a PostgreSQL 17 of Debian, because no registry answered';
}
