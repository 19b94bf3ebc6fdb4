import { Refused } from '@gargoyle/deploy/release/refused.ts';
import type { BackedUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './restore.ts';

// What people are told of a backup and of a restore.

/** Two numbers at most: `1.4 s`, `12 min 3 s`, `3 h 20 min`, `2 d 4 h`. */
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
  if (Number.isNaN(moment.getTime())) throw new Refused(`--until takes a moment like ${new Date().toISOString()}.`);
  return moment;
}

function contents({ database, releases, schoolFiles, files }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const live = releases.revision === null ? 'nothing live' : `revision ${releases.revision}`;
  return `${rows} rows of ${database.tables.length} tables, ${releases.files} files of releases (${live}), ${schoolFiles ? `${schoolFiles.files} of artwork and lessons, ` : ''}${(bytes / 1e6).toFixed(1)} MB`;
}

export const backedUpLines = (folder: string, { manifest, sum, faults }: BackedUp, seconds: number): string[] => [
  `Backed up to ${folder} in ${lasting(seconds * 1000)}: ${contents(manifest)}.`,
  `It has all that was acknowledged before ${manifest.database.at}.`,
  `The sum of its manifest is ${sum}: kept elsewhere, it proves at a restore (--sum) that nobody changed the backup.`,
  manifest.keys
    ? 'The private key that signs releases is in it: whoever has the backup can release.'
    : 'The private key that signs releases is not in it: keep that elsewhere.',
  ...faults.map((fault) => `What is wrong with the releases, and is so in the backup: ${fault}`),
];

/** @param until when the lost school wrote last */
export function restoredLines({ manifest, releases, seconds }: Restored, until?: Date, now = new Date()): string[] {
  const { at } = manifest.database;
  const lost = (to: Date) => lasting(to.getTime() - Date.parse(at));
  return [
    `Restored in ${lasting(seconds * 1000)}: ${contents(manifest)}.`,
    until
      ? `It stands as at ${at}: lost are the ${lost(until)} until the last write at ${until.toISOString()}.`
      : `It stands as at ${at}: lost is what came after that, of the ${lost(now)} until now.`,
    ...releases.faults.map((fault) => `What is wrong with the releases: ${fault}`),
    'Start the school here: it brings an older database up to date by itself.',
  ];
}
