import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../app.ts';
import { entryFileOf } from './shared-exports.ts';
import { SHARED_ENTRY_POINTS } from './shared-files.ts';
import { sharedVersion } from './surface.ts';
import { type BuildUses, usesOfBuild } from './uses.ts';

// A module of a real remote, and one that does not exist on disk, as a build would pass them.
const SCREENS = path.join(ROOT, 'mf-catalog/src/features/tutorials');
const CODE = `import { Button, type ButtonProps as Props, Skeleton as Bones } from '@gargoyle/shared/ui';
import type { Host } from '@gargoyle/shared/host';
import { plansContract } from '@gargoyle/shared/contract/plans.contract';
export const Face = (props: Props) => <Button {...props} />;
export const Wait = () => <Bones />;
export function load(host: Host) {
  host.bus.on('commerce.cart-changed', () => {});
  host.bus.on('catalog.favorite-changed', () => {});
  host.bus.emit('player.tutorial-completed', { tutorialId: 1 });
  host.report('artists.get');
  const name = \`orders.get\` as const;
  return [host.api.query('plans.list'), host.api.query(name, { id: 1 } as never), plansContract];
}
`;
let buildUses: BuildUses;
beforeAll(() => {
  const face = path.join(SCREENS, 'face-of-the-test.tsx');
  const modules = [face, path.join(SCREENS, 'tutorial-screen.tsx')];
  buildUses = usesOfBuild('mf-catalog', { exports: {}, modules }, (file) => (file === face ? CODE : undefined));
}, 60_000);

test('PLAT-080 names imported from shared entry points are recorded with their types; types, aliases and unshared entry points are not', () => {
  const ui = buildUses.uses.names['@gargoyle/shared/ui'] ?? {};
  expect(Object.keys(ui)).toEqual(expect.arrayContaining(['Button', 'Skeleton']));
  expect(ui).not.toHaveProperty('ButtonProps');
  expect(ui).not.toHaveProperty('Bones');
  expect(ui['Button']).toMatch(/ButtonProps.*=> /);
  expect(buildUses.uses.names['@gargoyle/shared/host']).toMatchObject({ useHost: '() => Host' });
  expect(Object.keys(buildUses.uses.names).every((door) => SHARED_ENTRY_POINTS.includes(door))).toBe(true);
});

test('PLAT-080 calls are recorded with what they send and read, and strings that merely look like one are ignored', () => {
  const { endpoints } = buildUses.uses;
  expect(endpoints['plans.list']).toMatchObject({ method: 'GET', path: '/plans/', reads: { type: 'object' } });
  expect(endpoints).toHaveProperty(['orders.get', 'sends']);
  expect(endpoints).not.toHaveProperty(['artists.get']);
});

test('PLAT-080 widgets and events of other remotes are recorded with their types; own ones and sent events are not', () => {
  expect(buildUses.uses.events).toEqual({ 'commerce.cart-changed': '{ itemsCount: number }' });
  expect(buildUses.uses.widgets).toMatchObject({ 'player.lesson.v1': expect.stringContaining('tutorialSlug: string') });
});

test('PLAT-080 sources are stored together with the files of their types, and it is recorded which of them are in the build', () => {
  const { files, own } = buildUses.sources;
  expect(own).toHaveLength(2);
  expect(files['shared/src/ui/ui.ts']).toContain('export');
  expect(files['shared/src/contract/plans.contract.ts']).toContain('plans.list');
  expect(Object.keys(files).filter((file) => path.isAbsolute(file) || file.includes('node_modules'))).toEqual([]);
});

test('PLAT-080 the shell records what it shares: the names left in its build, with their types', () => {
  const unused = Object.fromEntries(SHARED_ENTRY_POINTS.map((door) => [entryFileOf(door), ['unused']]));
  const exports = { ...unused, [entryFileOf('@gargoyle/shared/state')]: ['useStore'] };
  const { lends, uses } = usesOfBuild('shell', { exports, modules: [] });
  expect(Object.keys(lends?.names ?? {})).toEqual([...SHARED_ENTRY_POINTS].sort());
  expect(lends?.names['@gargoyle/shared/state']?.['useStore']).toContain('=>');
  expect(lends?.endpoints['plans.list']).toBe('GET /plans/');
  expect(uses.names).toEqual({});
  expect(() => usesOfBuild('shell', { exports: {}, modules: [] })).toThrow('lists no exports of @gargoyle/shared/host');
}, 60_000);

const EXPORTS = Object.fromEntries(SHARED_ENTRY_POINTS.map((door) => [entryFileOf(door), ['IconButton']]));
/** A source file behind the entry point `ui`. */
const BUTTON = path.join(ROOT, 'shared/src/ui/icon-button.tsx');

/** The version of a shell's shared modules after this change of the button's file. */
function versionWith(change: (text: string) => string): string {
  const text = readFileSync(BUTTON, 'utf8');
  const changed = change(text);
  const { lends } = usesOfBuild('shell', { exports: EXPORTS, modules: [] }, (file) =>
    file === BUTTON ? changed : undefined,
  );
  return lends ? sharedVersion(lends) : '';
}
const swapped = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return changed;
};

test('PLAT-216 a changed type of a shared name changes the version; a changed function body, comment or line break does not', () => {
  const version = versionWith((text) => text);
  expect(version).toMatch(/^0\.1\.\d+$/);
  expect(versionWith(swapped(/(interface IconButtonProps\b[^{]*\{)/, '$1 colour?: string;'))).not.toBe(version);
  expect(versionWith(swapped(/(export function IconButton\b.*\{\n)/, "$1  document.title = 'other';\n"))).toBe(version);
  expect(versionWith(swapped(/(interface IconButtonProps\b[^{]*\{)/, '$1 // of a button\n\n'))).toBe(version);
}, 60_000);
