import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fewer, keepCounts, readCounts } from './counts.ts';

test('a part with fewer tests than recorded is reported; more tests and new parts are fine', () => {
  const recorded = { rules: 10, screens: 20 };
  expect(fewer({ rules: 10, screens: 21, media: 1 }, recorded)).toEqual([]);
  expect(fewer({ rules: 9, screens: 20 }, recorded)).toEqual([
    expect.stringMatching(/^rules: 9 tests ran, 10 are recorded/),
  ]);
});

test('numbers are updated for the parts that ran; the others stay', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-counts-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'counts.json');
  fs.writeFileSync(file, '{ "rules": 10, "screens": 20 }');
  keepCounts({ rules: 12 }, file);
  expect(readCounts(file)).toEqual({ rules: 12, screens: 20 });
});
