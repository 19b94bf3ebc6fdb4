import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { expect, onTestFinished, test } from 'vitest';
import { typeErrors } from './type-check.ts';

test('PLAT-098 type errors in the sources of an application are found, those in its tests are not checked', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-app-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.join(ROOT, 'tsconfig.json'), path.join(root, 'tsconfig.json'));
  mkdirSync(path.join(root, 'mf-x/src/inside'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'mf-x/src', name), text);
  write('fine.ts', 'export const home = process.env["HOME"];\n');
  write('fine.test.ts', 'export const wrong: number = "words";\n');
  expect(typeErrors('mf-x', root)).toEqual([]);
  write('inside/wrong.ts', 'export const wrong: number = "words";\n');
  expect(typeErrors('mf-x', root)).toEqual([
    expect.stringMatching(/^mf-x\/src\/inside\/wrong\.ts\(1,14\): error TS2322: /),
  ]);
}, 60_000);
