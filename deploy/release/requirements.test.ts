import type { LiveRelease } from '@gargoyle/shared/contract/deployment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingIn, satisfies } from './requirements.ts';

const release = (over: Partial<LiveRelease>): LiveRelease => ({
  version: '1',
  entry: '',
  integrity: {},
  exposes: {},
  chunks: {},
  routes: [],
  server: null,
  previous: null,
  provides: { widgets: [], events: [] },
  requires: { widgets: [], events: [] },
  ...over,
});

test('a caret range holds the major version, below 1.0 the minor', () => {
  expect(satisfies('1.2.3', '^1.2.0')).toBe(true);
  expect(satisfies('1.1.9', '^1.2.0')).toBe(false);
  expect(satisfies('2.0.0', '^1.2.0')).toBe(false);
  expect(satisfies('0.1.5', '^0.1.0')).toBe(true);
  expect(satisfies('0.2.0', '^0.1.0')).toBe(false);
  // Shared packages have a hash as version; older releases require it like that.
  expect(satisfies('0.1.281474976710655', '^0.1.0')).toBe(true);
  expect(satisfies('1.3.0', '^1.2.5')).toBe(true);
  expect(satisfies('1.2', '^1.2.0')).toBe(true);
});

test('every version satisfies its own range', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(40), (a, b, c) => satisfies(`${a}.${b}.${c}`, `^${a}.${b}.${c}`)),
  );
});

test('PLAT-008 missing parts are named with their owner', () => {
  const composition = {
    shell: release({ provides: { widgets: [], events: [], host: '1.0.0', packages: { react: '19.3.1' } } }),
    remotes: {
      'mf-catalog': release({
        requires: {
          host: '^1.1.0',
          packages: { react: '^20.0.0' },
          widgets: ['commerce.purchase-panel.v2'],
          events: ['shell.session-changed', 'player.progress-saved'],
        },
      }),
      'mf-commerce': release({ provides: { widgets: ['commerce.purchase-panel.v1'], events: [] } }),
    },
  };
  const missing = missingIn(composition);
  expect(missing).toHaveLength(4);
  expect(missing[0]).toContain('requires the host interface ^1.1.0, the shell provides 1.0.0 (platform,');
  expect(missing[1]).toMatch(/requires react \^20\.0\.0, the shell provides 19\.3\.1 \(platform, /);
  expect(missing[2]).toContain(
    'requires the widget commerce.purchase-panel.v2, which mf-commerce does not provide (commerce, commerce@gargoyle.example)',
  );
  expect(missing[3]).toContain('requires the event player.progress-saved, which mf-player');
});

test('PLAT-008 a shell that shares nothing, and an application without an owner, are reported as such', () => {
  const requires = { host: '^1.0.0', packages: { react: '^19.0.0' }, widgets: ['cellar.wine.v1'], events: [] };
  const missing = missingIn({ shell: release({}), remotes: { 'mf-catalog': release({ requires }) } });
  expect(missing.map((sentence) => sentence.replace(/^mf-catalog requires /, ''))).toEqual([
    expect.stringContaining('the host interface ^1.0.0, the shell provides 0.0.0 ('),
    expect.stringContaining('react ^19.0.0, the shell provides none ('),
    'the widget cellar.wine.v1, which mf-cellar does not provide (nobody)',
  ]);
});

test('PLAT-008 existing parts are not missing, each by its kind and name', () => {
  const requires = {
    ...{ host: '^1.0.0', packages: { react: '^19.2.0', router: '^7.0.0' } },
    ...{ widgets: ['commerce.purchase-panel.v1'], events: ['commerce.subscription-started'] },
  };
  const shell = release({
    provides: { widgets: [], events: [], host: '1.4.0', packages: { react: '19.3.1', router: '7.18.0' } },
  });
  const giving = (widgets: string[], events: string[]) =>
    missingIn({
      shell,
      remotes: { 'mf-catalog': release({ requires }), 'mf-commerce': release({ provides: { widgets, events } }) },
    });
  expect(giving(requires.widgets, requires.events)).toEqual([]);
  expect(giving(requires.events, requires.widgets)).toHaveLength(2);
});
