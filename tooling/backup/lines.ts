import { Refused } from '@gargoyle/deploy/release/refused.ts';
import type { BackedUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './restore.ts';

// Output lines of the backup and restore commands.

/** At most two units: `1.4 s`, `12 min 3 s`, `3 h 20 min`, `2 d 4 h`. */
export function lasting(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const [minutes, hours, days] = [Math.floor(whole / 60), Math.floor(whole / 3600), Math.floor(whole / 86_400)];
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min ${whole % 60} s`;
}

export function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Refused(`--until needs a time like ${new Date().toISOString()}.`);
  return moment;
}

function contents({ database, releases, schoolFiles, files }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const live = releases.revision === null ? 'nothing live' : `revision ${releases.revision}`;
  return `${rows} rows of ${database.tables.length} tables, ${releases.files} release files (${live}), ${schoolFiles ? `${schoolFiles.files} files of artwork and lessons, ` : ''}${(bytes / 1e6).toFixed(1)} MB`;
}

export const backedUpLines = (folder: string, { manifest, sum, faults }: BackedUp, seconds: number): string[] => [
  `Backed up to ${folder} in ${lasting(seconds * 1000)}: ${contents(manifest)}.`,
  `It contains everything that was acknowledged before ${manifest.database.at}.`,
  `The checksum of its manifest is ${sum}. Store it elsewhere: restore with --sum to prove that nobody changed the backup.`,
  manifest.keys
    ? 'The private key that signs releases is included: anyone who has the backup can release.'
    : 'The private key that signs releases is not included: store it elsewhere.',
  ...faults.map((fault) => `Problem in the releases, backed up as it is: ${fault}`),
];

/** @param until time of the last write of the lost school */
export function restoredLines({ manifest, releases, seconds }: Restored, until?: Date, now = new Date()): string[] {
  const { at } = manifest.database;
  const lost = (to: Date) => lasting(to.getTime() - Date.parse(at));
  return [
    `Restored in ${lasting(seconds * 1000)}: ${contents(manifest)}.`,
    until
      ? `The data is as of ${at}: the last ${lost(until)} before the last write at ${until.toISOString()} are lost.`
      : `The data is as of ${at}: anything written in the ${lost(now)} since then is lost.`,
    ...releases.faults.map((fault) => `Problem in the releases: ${fault}`),
    'Start the school here: an older database is migrated then (with separate roles, run ROLE=migrate first).',
  ];
}
