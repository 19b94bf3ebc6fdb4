import { expect, test } from 'vitest';
import type { RemoteLoader } from './attempts.ts';
import { createWidgetLoader } from './browser-widgets.ts';

const NAME = 'catalog.search-box.v1';
const Widget = () => null;

function before(answers: (() => unknown)[], locale: 'en' | 'es' = 'en') {
  const asked: [string, readonly string[]][] = [];
  const renewed: [string, number][] = [];
  const loader: RemoteLoader = {
    load: async (remote, names, take) => {
      const attempt = asked.length;
      asked.push([remote, names]);
      return { value: await take((await answers[attempt]?.()) as unknown[]), version: `v${attempt}`, attempt };
    },
    renew: (remote, attempt) => renewed.push([remote, attempt]),
  };
  return { load: createWidgetLoader(loader, locale), asked, renewed };
}
const comes = (words?: object) => () => [
  { default: Widget, words: { own: 'Own' } },
  ...(words ? [{ default: words }] : []),
];
const fails = () => {
  throw new Error('404');
};

test('PLAT-023 a widget is loaded from its house once for each attempt, with the words that it shows', async () => {
  const { load, asked, renewed } = before([comes()]);
  const widget = load(NAME, 0);
  expect(load(NAME, 0)).toBe(widget);
  expect(await widget).toEqual({
    Component: Widget,
    remote: { name: 'mf-catalog', version: 'v0', messages: { own: 'Own' } },
  });
  expect(asked.map(([house, names]) => [house, names[0]])).toEqual([
    ['mf-catalog', expect.stringContaining('search-box')],
  ]);
  expect(renewed).toEqual([]);
});

test('PLAT-023 in another language its remote’s words come along', async () => {
  const { load, asked } = before([comes({ own: 'Propio' })], 'es');
  expect((await load(NAME, 0)).remote.messages).toEqual({ own: 'Propio' });
  expect(asked[0]?.[1]).toContain('messages-es');
});

test('SHELL-291 one that came and failed is asked for anew, one that never came is only tried again', async () => {
  const came = before([comes(), comes()]);
  await came.load(NAME, 0);
  expect((await came.load(NAME, 1)).remote.version).toBe('v1');
  expect(came.renewed).toEqual([['mf-catalog', 0]]);

  const lost = before([fails, comes()]);
  await expect(lost.load(NAME, 0)).rejects.toThrow('404');
  await lost.load(NAME, 1);
  expect(lost.renewed).toEqual([]);
});
