import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './boundaries.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const pages = [...sources(ROOT)]
  .filter((file) => /^(mf-|shell\/|shared\/)/.test(file) && !file.includes('.test.'))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);

/** Lines that take the words in another way than the one. */
const otherWays = (text: string): string[] =>
  text.split('\n').filter((line) => /\buseIntl\(\)/.test(line) && !/^\s*const intl = useIntl\(\);$/.test(line));

test('words are taken as `const intl = useIntl();`', () => {
  expect(pages.flatMap(([file, text]) => otherWays(text).map((line) => `${file} ${line.trim()}`))).toEqual([]);
  expect(pages.filter(([, text]) => text.includes('const intl = useIntl();')).length).toBeGreaterThan(200);
});

test('other ways are seen', () => {
  expect(otherWays('  const { t, locale } = useIntl();')).toHaveLength(1);
  expect(otherWays("return <p>{useIntl().t('a.b')}</p>;")).toHaveLength(1);
  expect(otherWays('const useIntl = () => useContext(IntlContext);')).toEqual([]);
});
