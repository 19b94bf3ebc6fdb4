import fs from 'node:fs';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { plainPage } from './page.ts';

const shell = { version: '1', entry: '/r/shell/1/main.js', integrity: {}, exposes: {}, chunks: {} };
const html = plainPage({ revision: '1', shell, remotes: {} } as unknown as Deployment, 'en', []);
const tokens = fs.readFileSync(new URL('../../shared/src/ui/tokens.css', import.meta.url), 'utf8');
const [, light, dark] = /--paper: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/.exec(tokens) ?? [];

/** Media and colour of the tags in the page that this reader gets. */
async function colorsFor(look: string): Promise<string[][]> {
  const cached = await createPageCache(() => 0).get('/', async () => ({ status: 200, html, keep: true }));
  const body = (await cached.body(look, 'identity')).toString();
  return [...body.matchAll(/<meta name="theme-color" data-of="\w+" media="([^"]*)" content="([^"]*)">/g)].map(
    ([, media = '', color = '']) => [media, color],
  );
}

test('SHELL-465 browsers draw their bars in the ground of the page: the system’s theme, or the chosen one', async () => {
  expect([light, dark]).toEqual([expect.stringContaining('oklch'), expect.stringContaining('oklch')]);
  const colors = (onDark: string, onLight: string) => [
    [onDark, dark],
    [onLight, light],
  ];
  const bySystem = colors('(prefers-color-scheme: dark)', '(prefers-color-scheme: light)');
  expect(await colorsFor('')).toEqual(bySystem);
  expect(await colorsFor('data-notice="verify" ')).toEqual(bySystem);
  expect(await colorsFor('data-theme="dark" ')).toEqual(colors('all', 'not all'));
  expect(await colorsFor('data-theme="light" data-notice="none" ')).toEqual(colors('not all', 'all'));
});
