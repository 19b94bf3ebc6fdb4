import fs from 'node:fs';
import path from 'node:path';
import { CONTACT_WORDS } from '@gargoyle/api/src/domains/site/mails/contact.mails.ts';
import { CONTACT_SUBJECTS } from '@gargoyle/shared/contract/contact.contract';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const pages = [...sources(ROOT)]
  .filter((file) => /^(mf-|shell\/|shared\/)/.test(file) && !file.includes('.test.'))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);

/** Lines that call `useIntl` in any other form. */
const otherForms = (text: string): string[] =>
  text.split('\n').filter((line) => /\buseIntl\(\)/.test(line) && !/^\s*const intl = useIntl\(\);$/.test(line));

test('translations are always taken with `const intl = useIntl();`', () => {
  expect(pages.flatMap(([file, text]) => otherForms(text).map((line) => `${file} ${line.trim()}`))).toEqual([]);
  expect(pages.filter(([, text]) => text.includes('const intl = useIntl();')).length).toBeGreaterThan(200);
});

test('other forms are found', () => {
  expect(otherForms('  const { t, locale } = useIntl();')).toHaveLength(1);
  expect(otherForms("return <p>{useIntl().t('a.b')}</p>;")).toHaveLength(1);
  expect(otherForms('const useIntl = () => useContext(IntlContext);')).toEqual([]);
});

test.each(['en', 'es'] as const)('API-A-124 the form and its mails name the subjects the same: %s', (language) => {
  const file = path.join(ROOT, `mf-account/src/messages/${language}.json`);
  const words = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  const form = Object.fromEntries(CONTACT_SUBJECTS.map((subject) => [subject, words[`contact.about.${subject}`]]));
  expect(form).toEqual(CONTACT_WORDS[language]);
});
