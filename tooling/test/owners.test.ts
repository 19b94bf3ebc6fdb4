import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { APPS } from '@gargoyle/build/app.ts';
import { root } from './parts.ts';

interface Suite {
  file: string;
  specs?: { title: string; tags: string[] }[];
  suites?: Suite[];
}

/** Every browser test with its tags, as listed by Playwright. */
function browserTests(): { file: string; title: string; tags: string[] }[] {
  const listed = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-list-')), 'list.json');
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--list', '--config', 'e2e/playwright.config.ts', '--reporter=json'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: listed };
  const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (!fs.existsSync(listed)) throw new Error(stderr);
  const { suites } = JSON.parse(fs.readFileSync(listed, 'utf8')) as { suites: Suite[] };
  fs.rmSync(path.dirname(listed), { recursive: true });
  const flatten = (suite: Suite): { file: string; title: string; tags: string[] }[] => [
    ...(suite.specs ?? []).map(({ title, tags }) => ({ file: suite.file, title, tags })),
    ...(suite.suites ?? []).flatMap(flatten),
  ];
  return suites.flatMap(flatten);
}

test('PLAT-049 every browser test has exactly one owner tag', () => {
  const tests = browserTests();
  expect(tests.length).toBeGreaterThan(50);
  const owners = APPS.map((app) => app.replace('mf-', ''));
  const wrong = tests.filter(({ tags }) => tags.filter((tag) => owners.includes(tag)).length !== 1);
  expect(wrong.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  for (const owner of owners)
    expect(
      tests.some(({ tags }) => tags.includes(owner)),
      owner,
    ).toBe(true);
  // Playwright reads all files of the suite.
}, 120_000);
