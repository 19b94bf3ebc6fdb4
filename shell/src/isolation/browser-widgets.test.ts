import { expect, test } from 'vitest';
import type { RemoteLoader } from './attempts.ts';
import { createWidgetLoader } from './browser-widgets.ts';

const NAME = 'catalog.search-box.v1';
const Widget = () => null;

function setup(answers: (() => unknown)[], locale: 'en' | 'es' = 'en') {
  const loads: [string, readonly string[]][] = [];
  const renewed: [string, number][] = [];
  const loader: RemoteLoader = {
    load: async (remote, names, take) => {
      const attempt = loads.length;
      loads.push([remote, names]);
      return { value: await take((await answers[attempt]?.()) as unknown[]), version: `v${attempt}`, attempt };
    },
    renew: (remote, attempt) => renewed.push([remote, attempt]),
  };
  return { load: createWidgetLoader(loader, locale), loads, renewed };
}
const comes = (words?: object) => () => [
  { default: Widget, words: { own: 'Own' } },
  ...(words ? [{ default: words }] : []),
];
const fails = () => {
  throw new Error('404');
};

test('PLAT-023 a widget is loaded from its remote once per attempt, with its messages', async () => {
  const { load, loads, renewed } = setup([comes()]);
  const widget = load(NAME, 0);
  expect(load(NAME, 0)).toBe(widget);
  expect(await widget).toEqual({
    Component: Widget,
    remote: { name: 'mf-catalog', version: 'v0', messages: { own: 'Own' } },
  });
  expect(loads.map(([remote, names]) => [remote, names[0]])).toEqual([
    ['mf-catalog', expect.stringContaining('search-box')],
  ]);
  expect(renewed).toEqual([]);
});

test('PLAT-023 in another language the messages of its remote are loaded too', async () => {
  const { load, loads } = setup([comes({ own: 'Propio' })], 'es');
  expect((await load(NAME, 0)).remote.messages).toEqual({ own: 'Propio' });
  expect(loads[0]?.[1]).toContain('messages-es');
});

test('SHELL-291 a loaded widget that failed gets a new module, one that never loaded is only retried', async () => {
  const loadedOnce = setup([comes(), comes()]);
  await loadedOnce.load(NAME, 0);
  expect((await loadedOnce.load(NAME, 1)).remote.version).toBe('v1');
  expect(loadedOnce.renewed).toEqual([['mf-catalog', 0]]);

  const failed = setup([fails, comes()]);
  await expect(failed.load(NAME, 0)).rejects.toThrow('404');
  await failed.load(NAME, 1);
  expect(failed.renewed).toEqual([]);
});

test('PLAT-491 a widget fetched ahead is the one that its slot gets; a failure is forgotten if no slot has met it', async () => {
  const early = setup([comes()]);
  const ahead = early.load(NAME);
  expect(early.load(NAME, 0)).toBe(ahead);
  expect(early.loads).toHaveLength(1);

  const offline = setup([fails, comes()]);
  await expect(offline.load(NAME)).rejects.toThrow('404');
  expect((await offline.load(NAME, 0)).remote.version).toBe('v1');

  // A slot that gets a new promise for each rendering would never stop loading.
  const met = setup([fails, comes()]);
  const first = met.load(NAME);
  expect(met.load(NAME, 0)).toBe(first);
  await expect(first).rejects.toThrow('404');
  expect(met.load(NAME, 0)).toBe(first);
});
