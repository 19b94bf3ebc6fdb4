import { expect, test } from 'vitest';
import { backedUpLines, lasting, momentOf, restoredLines } from './lines.ts';
import type { Manifest } from './manifest.ts';

const manifest: Manifest = {
  ...{ format: 1, commit: 'unknown', keys: false },
  database: {
    at: '2026-11-23T09:00:00.000Z',
    server: '18.4',
    migrations: [],
    tables: [
      { name: 'orders', columns: ['id'], rows: 1200 },
      { name: 'users', columns: ['id'], rows: 34 },
    ],
    sequences: {},
  },
  releases: { store: 'a folder', files: 2, revision: '7-a1' },
  files: { a: { bytes: 1_500_000, sha256: '' }, b: { bytes: 240_000, sha256: '' } },
};
const CONTENTS = '1,234 rows of 2 tables, 2 release files (revision 7-a1), 1.7 MB';

test('PLAT-287 a restore says how long it took and how much data is lost', () => {
  const restored = { manifest, releases: { revision: '7-a1', faults: [] }, seconds: 2.34 };
  const [took, lost] = restoredLines(restored, momentOf('2026-11-23T09:00:04.5Z'));
  expect(took).toBe(`Restored in 2.3 s: ${CONTENTS}.`);
  expect(lost).toBe(
    'The data is as of 2026-11-23T09:00:00.000Z: the last 4.5 s before the last write at 2026-11-23T09:00:04.500Z are lost.',
  );
  const [, atMost] = restoredLines(restored, undefined, new Date('2026-11-23T12:20:00Z'));
  expect(atMost).toContain('anything written in the 3 h 20 min since then is lost');
  expect(() => momentOf('yesterday')).toThrow(/--until needs a time like/);
});

test('PLAT-284 PLAT-287 a backup reports its contents, time and checksum, and whether it includes the key', () => {
  const lines = backedUpLines('/backups/monday', { manifest, sum: 'ab12', faults: ['a file is missing'] }, 0.4);
  expect(lines[0]).toBe(`Backed up to /backups/monday in 0.4 s: ${CONTENTS}.`);
  expect(lines.join('\n')).toMatch(/before 2026-11-23T09:00:00.000Z.*ab12.*is not included.*a file is missing/s);
  const withKeys = backedUpLines('/b', { manifest: { ...manifest, keys: true }, sum: '', faults: [] }, 0);
  expect(withKeys.join('\n')).toContain('The private key that signs releases is included');
});

test('PLAT-287 a duration is written with two units at most', () => {
  const texts = [0, 950, 59_900, 60_000, 723_000, 12_000_000, 187_200_000].map(lasting);
  expect(texts).toEqual(['0.0 s', '0.9 s', '59.9 s', '1 min 0 s', '12 min 3 s', '3 h 20 min', '2 d 4 h']);
});
