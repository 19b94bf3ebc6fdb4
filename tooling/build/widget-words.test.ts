import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namedIn, widgetWords } from './widget-words.ts';

test('a source names messages whole or by their beginning', () => {
  const ids = ['cart.link', 'level.1', 'level.2', 'levels', 'other'];
  expect([...namedIn("t('cart.link'); t(`level.${level}`)", ids)].toSorted()).toEqual([
    'cart.link',
    'level.1',
    'level.2',
  ]);
});

test('a widget brings the words of every file it leads to, and no others', () => {
  const src = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-words-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  };
  try {
    write('messages/en.json', JSON.stringify({ 'own.title': 'Own', 'deep.text': '{n} left', 'page.title': 'Page' }));
    write('widgets/own.tsx', "import { deep } from '../common/deep.ts';\nt('own.title');");
    write('common/deep.ts', "export const deep = 'deep.text';");
    write('features/page.tsx', "t('page.title');");
    const { words, files } = widgetWords(path.join(src, 'widgets/own.tsx'));
    expect(Object.keys(words as object)).toEqual(['own.title', 'deep.text']);
    expect(files.map((file) => path.relative(src, file)).toSorted()).toEqual([
      'common/deep.ts',
      'messages/en.json',
      'widgets/own.tsx',
    ]);
  } finally {
    rmSync(src, { recursive: true, force: true });
  }
});

test('an id behind an empty string is found', () => {
  const source = '[{ value: \'\', label: t(\'player.off\') }, { value: "", label: t("player.on") }]';
  expect([...namedIn(source, ['player.off', 'player.on'])]).toEqual(['player.off', 'player.on']);
});
