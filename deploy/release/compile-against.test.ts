import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import type { ReleaseSources } from '@gargoyle/shared/contract/release-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorsAgainst, providesTheSame } from './compile-against.ts';

const DOOR = 'shared/src/ui/ui.ts';
const provided = (text: string): ReleaseSources => ({ files: { [DOOR]: text }, own: [] });
const remote = (files: Record<string, string>, text: string): ReleaseSources => ({
  files: { ...files, [DOOR]: text },
  own: Object.keys(files),
});
const use = (code: string, text: string) => remote({ 'mf-catalog/src/use.ts': code }, text);

test('PLAT-082 a release is checked by its own code against what is shared, and errors name the place', () => {
  const last = 'export const size = (name: string): number => name.length;\nexport const unused = 1;';
  const code = `import { size } from '@gargoyle/shared/ui';\n\nexport const twice: number = size('clay') * 2;`;
  expect(errorsAgainst(use(code, last), provided(last))).toEqual([]);
  // What is not used may go, and what is used may give less than it could.
  expect(errorsAgainst(use(code, last), provided('export const size = (name: unknown): 4 => 4;'))).toEqual([]);
  const [first, ...rest] = errorsAgainst(use(code, last), provided('export const size = (name: string) => name;'));
  expect(first).toMatchObject({ file: 'mf-catalog/src/use.ts', line: 3 });
  expect(rest).toEqual([]);
});

test('PLAT-082 files that a remote bundles itself do not depend on the shell', () => {
  const bundled = 'shared/src/ui/carousel.ts';
  const code = `import { slide } from '@gargoyle/shared/ui/carousel.ts';\nexport const first: number = slide(1);`;
  const files = { 'mf-catalog/src/use.ts': code, [bundled]: 'export const slide = (n: number): number => n;' };
  const changed = { ...provided('export {};').files, [bundled]: 'export const slide = (n: string): string => n;' };
  expect(errorsAgainst(remote(files, 'export {};'), { files: changed, own: [] })).toEqual([]);
});

test('PLAT-082 errors that existed on the day of the build are not the neighbour’s fault', () => {
  const code = `import { size } from '@gargoyle/shared/ui';\nexport const word: string = size;`;
  expect(errorsAgainst(use(code, 'export const size = 1;'), provided('export const size = 2;'))).toEqual([]);
});

test('PLAT-082 identical files need no check', () => {
  const code = `import { size } from '@gargoyle/shared/ui';\nexport const n = size;`;
  expect(providesTheSame(use(code, 'export const size = 1;'), provided('export const size = 1;'))).toBe(true);
  expect(providesTheSame(use(code, 'export const size = 1;'), provided('export const size = 2;'))).toBe(false);
});

// Random pairs: how a name was shared when its user was built, and how it is shared now.

interface Type {
  text: string;
  /** A value of the type. */
  value: string;
}

const TYPES: readonly Type[] = [
  { text: 'number', value: '1 as number' },
  { text: 'string', value: '"a" as string' },
  { text: 'number | string', value: '1 as number | string' },
  { text: "'a'", value: "'a' as const" },
  { text: "'a' | 'b'", value: "'a' as 'a' | 'b'" },
  { text: '{ id: number }', value: '{ id: 1 }' },
  { text: '{ id: number; name?: string }', value: '{ id: 1, name: "a" }' },
  { text: '{ id: number; name: string }', value: '{ id: 1, name: "a" }' },
  { text: 'readonly number[]', value: '[1] as readonly number[]' },
  { text: 'null', value: 'null' },
  { text: '() => void', value: '() => {}' },
];
const type = fc.constantFrom(...TYPES);

interface Parameter {
  type: Type;
  optional: boolean;
}
interface Lent {
  parameters: readonly Parameter[];
  returns: Type;
}

const parameter = fc.record({ type, optional: fc.boolean() });
/** TypeScript requires optional parameters last. */
const lentName: fc.Arbitrary<Lent> = fc.record({ parameters: fc.array(parameter, { maxLength: 3 }), returns: type });
const inOrder = (parameters: readonly Parameter[]) => parameters.toSorted((a, b) => +a.optional - +b.optional);

type Change = (last: Lent, added: Parameter, other: Type) => Lent | undefined;
const CHANGES: Readonly<Record<string, Change>> = {
  nothing: (last) => last,
  removed: () => undefined,
  'optional parameter added': (last, { type: added }) => ({
    ...last,
    parameters: [...last.parameters, { type: added, optional: true }],
  }),
  'required parameter added': (last, { type: added }) => ({
    ...last,
    parameters: [...last.parameters, { type: added, optional: false }],
  }),
  'parameter removed': (last) => ({ ...last, parameters: last.parameters.slice(0, -1) }),
  'parameter of another type': (last, _, other) => ({
    ...last,
    parameters: last.parameters.map((one, place) => (place ? one : { ...one, type: other })),
  }),
  'parameter required': (last) => ({
    ...last,
    parameters: last.parameters.map((one) => ({ ...one, optional: false })),
  }),
  'another return': (last, _, other) => ({ ...last, returns: other }),
};

const pair = fc
  .tuple(lentName, fc.constantFrom(...Object.keys(CHANGES)), parameter, type, fc.boolean())
  .map(([last, change, added, other, givesOptional]) => ({
    last,
    change,
    next: CHANGES[change]?.(last, added, other),
    givesOptional,
  }));

const signature = ({ parameters, returns }: Lent): string =>
  `(${inOrder(parameters)
    .map((one, place) => `p${place}${one.optional ? '?' : ''}: ${one.type.text}`)
    .join(', ')}) => ${returns.text}`;
const declared = (name: string, how: Lent | undefined): string =>
  how ? `export declare const ${name}: ${signature(how)};\n` : '';

/** A use written for the earlier form, with or without its optional parameters. */
const called = (name: string, { parameters, returns }: Lent, givesOptional: boolean): string => {
  const given = inOrder(parameters).filter(({ optional }) => !optional || givesOptional);
  return `const read: ${returns.text} = ${name}(${given.map((one) => one.type.value).join(', ')});\nexport { read };\n`;
};

/** Files that the compiler refuses, run by its command in a folder without any release tooling. */
function refusedByCommand(files: Readonly<Record<string, string>>): Set<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-pairs-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--pretty',
      'false',
      '--target',
      'es2024',
      '--types',
      '',
    ];
    const { stdout } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      [...options, ...Object.keys(files).filter((name) => name.startsWith('use'))],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    return new Set([...stdout.matchAll(/^(use\d+\.ts)\(/gm)].map(([, name]) => name ?? ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('PLAT-082 the check agrees with the compiler on 200 random pairs of a use and a shared name', () => {
  const seed = Date.now();
  const pairs = fc.sample(pair, { seed, numRuns: 200 });
  const name = (place: number) => `n${place}`;
  const last = pairs.map((one, place) => declared(name(place), one.last)).join('');
  const next = pairs.map((one, place) => declared(name(place), one.next)).join('');
  const uses = (folder: string, door: string) =>
    Object.fromEntries(
      pairs.map((one, place) => {
        const code = called(name(place), one.last, one.givesOptional);
        return [`${folder}use${place}.ts`, `import { ${name(place)} } from '${door}';\n${code}`] as const;
      }),
    );
  const complaints = errorsAgainst(
    remote(uses('mf-catalog/src/', '@gargoyle/shared/ui'), last),
    provided(`export {};\n${next}`),
  );
  const judged = new Set(complaints.map(({ file }) => path.posix.basename(file)));
  const oracle = refusedByCommand({ ...uses('', './provided'), 'provided.ts': `export {};\n${next}` });
  const differ = pairs.flatMap((one, place) => {
    const file = `use${place}.ts`;
    if (judged.has(file) === oracle.has(file)) return [];
    return [[one.change, signature(one.last), one.next ? signature(one.next) : 'gone', one.givesOptional]];
  });
  expect(differ, `seed ${seed}`).toEqual([]);
  // Both outcomes must occur, or nothing was compared.
  expect(oracle.size).toBeGreaterThan(20);
  expect(oracle.size).toBeLessThan(180);
}, 60_000);
