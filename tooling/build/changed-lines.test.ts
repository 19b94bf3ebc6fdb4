import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appFolder, ROOT } from './app.ts';
import { filesOfLines } from './changed-lines.ts';
import { commonWords, englishWords } from './english-words.ts';

const src = path.join(appFolder('mf-account'), 'src');
const english = path.join(src, 'messages/en.json');
const LOGIN = path.join(src, 'features/login/login-screen.tsx');

test('PLAT-132 a line counts every file that contains it; a style sheet also the scripts with its class names', () => {
  const lines = filesOfLines('mf-account', {
    [path.join(src, 'common/a.ts')]: ['one.js', 'one.css', 'two.js'],
    [path.join(src, 'common/a.module.css')]: ['one.js', 'one.css'],
    [path.join(ROOT, 'shared/src/contract/b.ts')]: ['two.js'],
    [path.join(ROOT, 'shared/node_modules/c/c.js')]: ['three.js'],
    [path.join(ROOT, 'tooling/build/retry-chunks.ts')]: ['entry.js'],
  });
  expect(Object.fromEntries([...lines].filter(([, files]) => files.size))).toEqual({
    'mf-account/src/common/a.ts': new Set(['one.js', 'two.js']),
    'mf-account/src/common/a.module.css': new Set(['one.js', 'one.css']),
    'shared/src/contract/b.ts': new Set(['two.js']),
  });
});

test('PLAT-132 a message counts the screens that contain it, or the file of the common ones', () => {
  const common = Object.keys(commonWords(english));
  const own = Object.keys(englishWords(LOGIN).words).filter((id) => !common.includes(id));
  const lines = filesOfLines('mf-account', { [LOGIN]: ['login.js'], [english]: ['routes.js'] });
  expect(common.length).toBeGreaterThan(0);
  expect(own.length).toBeGreaterThan(0);
  expect(common.map((id) => lines.get(id))).toEqual(common.map(() => new Set(['routes.js'])));
  expect(own.map((id) => lines.get(id))).toEqual(own.map(() => new Set(['login.js'])));
});

test('PLAT-132 messages that many screens use are common, those of few are not', () => {
  const common = commonWords(english);
  const texts = JSON.parse(readFileSync(english, 'utf8')) as Record<string, string>;
  expect(common['account.menu']).toBe(texts['account.menu']);
  expect(Object.keys(common).length).toBeLessThan(Object.keys(texts).length / 4);
});
