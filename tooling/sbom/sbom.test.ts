import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '@gargoyle/build/app.ts';
import { checkLicences, isAllowed } from '@gargoyle/build/licences.ts';
import { partsOfBuild } from '@gargoyle/build/parts.ts';
import { vulnerabilities } from './advisories.ts';
import { licenceList, partsOf, writeBills } from './bills.ts';

const out = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-sbom-'));
const bills = writeBills(out, ['api', 'shell']);
afterAll(() => rmSync(out, { recursive: true }));
const billOf = (name: string) => bills.get(name) ?? expect.fail(`no bill of materials for ${name}`);
const api = partsOf(billOf('api'));

test('PLAT-038 the bill of a server lists all its direct and indirect dependencies, but not its tools', () => {
  const names = api.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', '@fastify/cors', 'find-my-way', 'drizzle-orm', 'zod']));
  for (const tool of ['vitest', 'drizzle-kit', '@rspack/core', 'playwright-core']) expect(names).not.toContain(tool);
  expect(names.some((name) => name.startsWith('@gargoyle/'))).toBe(false);
});

test('PLAT-038 the parts of a page are those whose code is in the build', () => {
  const folder = path.join(ROOT, 'shell/node_modules');
  const [part, ...rest] = partsOfBuild([
    path.join(folder, 'react/index.js'),
    path.join(folder, 'react/cjs/react.production.js'),
    path.join(ROOT, 'shell/src/main.tsx'),
  ]);
  expect(part).toEqual({ name: 'react', version: expect.stringMatching(/^19\./), licence: 'MIT' });
  expect(rest).toEqual([]);
});

test('PLAT-038 each application has its own bill, with the checksums of the lock file', () => {
  expect(billOf('shell').metadata.component.name).toBe('shell');
  expect(partsOf(billOf('shell')).map(({ name }) => name)).toContain('react-dom');
  expect(billOf('api')).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'api' } } });
  const lock = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const text = JSON.stringify(billOf('api').components.find(({ name }) => name === 'fastify'));
  const sum = /"alg":"SHA-512","content":"([0-9a-f]{128})"/.exec(text)?.[1] ?? '';
  expect(lock).toContain(Buffer.from(sum, 'hex').toString('base64') || 'a sum');
  expect(licenceList('api', api)).toMatch(/^- MIT: .*fastify \d/m);
});

test('PLAT-038 a package with a licence that is not allowed fails the build', () => {
  expect(() => checkLicences('api', api)).not.toThrow();
  const strange = { name: 'borrowed', version: '2.0.0', licence: 'GPL-3.0-only' };
  expect(() => checkLicences('api', [...api, strange])).toThrow('borrowed@2.0.0 (GPL-3.0-only)');
  expect(() => checkLicences('api', [{ ...strange, licence: '' }])).toThrow('no licence given');
  for (const [expression, allowed] of [
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 AND (MIT OR GPL-2.0-only)', true],
    ['SEE LICENSE IN LICENSE.md', false],
  ] as const)
    expect(isAllowed(expression), expression).toBe(allowed);
});

test('PLAT-038 a known vulnerability counts if the affected version is shipped', () => {
  const [first] = api;
  const advisory = (name: string, version: string) => ({
    module_name: name,
    severity: 'high',
    title: 'It breaks',
    url: 'https://example.com/1',
    findings: [{ version }, { version }],
  });
  const { name = '', version = '' } = first ?? {};
  const found = { 1: advisory(name, version), 2: advisory(name, '0.0.1'), 3: advisory('a-tool', '1.0.0') };
  expect(vulnerabilities({ advisories: found }, api)).toEqual([
    `${name}@${version}: It breaks (high, https://example.com/1)`,
  ]);
});
