import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { REMOTES } from './app.ts';
import { INCLUDES_MESSAGES, englishWords, namedIn } from './english-words.ts';

test('a source names messages by full id or by prefix', () => {
  const ids = ['cart.link', 'level.1', 'level.2', 'levels', 'other'];
  expect([...namedIn("t('cart.link'); t(`level.${level}`)", ids)].toSorted()).toEqual([
    'cart.link',
    'level.1',
    'level.2',
  ]);
});

test('a screen or a widget includes the messages of every file it imports, and no others', () => {
  const remote = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-words-'));
  const src = path.join(remote, 'src');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  };
  try {
    write(
      'messages/en.json',
      JSON.stringify({ 'own.title': 'Own', 'deep.text': '{n} left', 'late.label': 'Late', 'page.title': 'Page' }),
    );
    write('widgets/own.tsx', "import { deep } from '../common/deep.ts';\nt('own.title');");
    write(
      'common/deep.ts',
      "const late = () => import(/* webpackChunkName: \"x\" */ './late.tsx'), deep = 'deep.text';",
    );
    write('common/late.tsx', "t('late.label');");
    write('features/page.tsx', "t('page.title');");
    const { words, files } = englishWords(path.join(src, 'widgets/own.tsx'));
    expect(Object.keys(words)).toEqual(['own.title', 'deep.text', 'late.label']);
    expect(files.map((file) => path.relative(src, file)).toSorted()).toEqual([
      'common/deep.ts',
      'common/late.tsx',
      'messages/en.json',
      'widgets/own.tsx',
    ]);
  } finally {
    rmSync(remote, { recursive: true, force: true });
  }
});

test('an id behind an empty string is found', () => {
  const source = '[{ value: \'\', label: t(\'player.off\') }, { value: "", label: t("player.on") }]';
  expect([...namedIn(source, ['player.off', 'player.on'])]).toEqual(['player.off', 'player.on']);
});

describe.each(REMOTES)('%s', (remote) => {
  const src = path.resolve(import.meta.dirname, '../..', remote, 'src');

  test('every module its routes load includes messages', () => {
    const routes = readFileSync(path.join(src, 'routes.tsx'), 'utf8');
    const loaded = [...routes.matchAll(/import\([^']*'([^']+)'\)/g)].map(([, file = '']) => path.join(src, file));
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.filter((file) => !INCLUDES_MESSAGES.test(file))).toEqual([]);
  });

  test('every message is included by a screen or a widget', () => {
    const texts = JSON.parse(readFileSync(path.join(src, 'messages/en.json'), 'utf8')) as Record<string, string>;
    const bringers = globSync('**/*.tsx', { cwd: src })
      .map((file) => path.join(src, file))
      .filter((file) => INCLUDES_MESSAGES.test(file));
    const brought = new Set(bringers.flatMap((file) => Object.keys(englishWords(file).words)));
    expect(Object.keys(texts).filter((id) => !brought.has(id))).toEqual([]);
  });
});
