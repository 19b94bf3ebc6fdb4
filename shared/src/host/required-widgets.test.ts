import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// What a remote shows or hears of others must be in its `remote.ts`: promotion checks nothing else.

const root = path.join(import.meta.dirname, '../../..');
const remotes = globSync('mf-*/src/remote.ts', { cwd: root }).map((file) => path.dirname(file));
const textsOf = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder), exclude: ['**/*.test.*', 'testing/**', 'remote.ts'] }).map(
    (file) => readFileSync(path.join(root, folder, file), 'utf8'),
  );
const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

test.each(remotes)('PLAT-008 PLAT-009 %s declares the widgets and events of others that it uses', (folder) => {
  const own = folder.split('/')[0]?.replace('mf-', '') ?? '';
  const [, requires = ''] = readFileSync(path.join(root, folder, 'remote.ts'), 'utf8').split('requires:');
  const texts = textsOf(folder);
  const widgets = found(texts, /<Slot\s[^>]*?\bname="([\w.-]+)"/g);
  const events = found(texts, /\bbus\.on\(\s*'([\w.-]+)'/g);
  expect(widgets.length).toBeGreaterThan(0);
  const undeclared = [...widgets, ...events].filter(
    (name) => !name.startsWith(`${own}.`) && !requires.includes(`'${name}'`),
  );
  expect(undeclared).toEqual([]);
});
