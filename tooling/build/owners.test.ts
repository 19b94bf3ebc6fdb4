import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './app.ts';
import { PACKAGE_FOLDERS, overBudget, ownerLine } from './owners.ts';

test('PLAT-046 every package names its owner: team, contact and tier', () => {
  for (const folder of PACKAGE_FOLDERS) {
    const { owner } = JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
      owner: { team: string; contact: string; tier: number };
    };
    expect(owner, folder).toEqual({
      team: expect.stringMatching(/^[a-z]+$/),
      contact: expect.stringMatching(/^[a-z]+@[a-z.]+$/),
      tier: expect.any(Number),
    });
  }
});

test('PLAT-046 an exceeded budget is reported with its owner, others are not reported', () => {
  expect(overBudget('mf-commerce', 'first route commerce.store', 26_214, 25_600)).toBe(
    'first route commerce.store: 25.6 of 25.0 KB (commerce, commerce@gargoyle.example)',
  );
  expect(overBudget('mf-commerce', 'x', 25_600, 25_600)).toBeNull();
  expect(ownerLine('mf-player/src/remote.ts')).toContain('@');
});
