import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const screens = [...sources(ROOT)]
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);
const found = (tag: RegExp) =>
  screens.flatMap(([file, text]) => [...text.matchAll(tag)].map(([match]) => [file, match]));

test('SHELL-281 every form declares its method, so that personal data never ends up in an address', () => {
  const forms = found(/<form\b[^>]*/g);
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(([, form]) => !/\bmethod="(post|get)"/.test(form ?? ''))).toEqual([]);
  const searches = forms.filter(([, form]) => form?.includes('method="get"'));
  expect(searches.filter(([, form]) => !/action=\{paths\.(search|tutorials)\(\)\}/.test(form ?? ''))).toEqual([]);
});

test('SHELL-343 every form that is posted uses the form kit', () => {
  const own = screens.filter(([file, text]) => /<form\b[^>]*method="post"/.test(text) && /^(mf-|shell\/)/.test(file));
  expect(own.length).toBeGreaterThan(15);
  const off = own.filter(
    ([, text]) => !/onSubmit=\{form\.onSubmit\}/.test(text) || !/\buse(ApiForm|Capture)[(<]/.test(text),
  );
  // Theme and language are applied locally and never sent.
  expect(off.map(([file]) => file)).toEqual(['shell/src/frame/switches.tsx']);
});

test('SHELL-281 forms other than searches are submitted by the shared button, which keeps its pending state across renders', () => {
  const own = found(/<(button|input)\b[^>]*type="submit"[^>]*/g).map(([file]) => file);
  expect(own).toEqual(['mf-catalog/src/features/tutorials/search-field.tsx']);
});
