import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShellHost } from '../host/browser-host.ts';
import { createToasts } from '../toasts/toasts.ts';
import { followFields, wouldLose } from './unsaved-input.ts';

let host: ShellHost;
const ask = (from = '/tutorials', to = '/pathways') => wouldLose(host, document, from, to);
const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const change = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

beforeAll(() => followFields(document));
beforeEach(() => {
  const toast = createToasts(
    () => {},
    (id) => id,
  );
  host = { ...fakeHost(), toast } as unknown as ShellHost;
  show('<h1>Courses</h1>');
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('PLAT-131 PLAT-006 a page of text and links loses nothing', () => {
  show(
    '<form method="post"><input type="email"><input type="checkbox" checked></form><form method="get"><input value="clay"></form>',
  );
  expect(ask()).toBe(false);
});

test('PLAT-131 PLAT-006 typed, ticked and chosen input is not lost', () => {
  show('<form method="post"><input type="email" value="a@b.c"></form>');
  expect(ask()).toBe(true);
  show('<form method="post"><textarea>So</textarea></form>');
  expect(ask()).toBe(true);
  show('<form method="post"><input type="checkbox"></form>');
  expect(ask()).toBe(false);
  change('input');
  expect(ask()).toBe(true);
  show('<form method="post"><input type="checkbox"></form>');
  expect(ask()).toBe(false);
});

test('PLAT-131 PLAT-006 a search is in the address, and a choice in the footer is stored elsewhere', () => {
  show('<form role="search"><input type="search" value="clay"><input type="checkbox"></form>');
  change('[type=checkbox]');
  document.body.insertAdjacentHTML('beforeend', '<footer><form method="post"><select></select></form></footer>');
  change('select');
  expect(ask()).toBe(false);
});

test.each(['/cart', '/checkout', '/review_order', '/receipt', '/checkout/payment'])(
  'PLAT-131 PLAT-006 there is no reload from or to %s',
  (path) => {
    expect(ask(path)).toBe(true);
    expect(ask('/tutorials', path)).toBe(true);
  },
);

test('PLAT-131 PLAT-006 a started film, a dialog, a card field’s frame and fullscreen are not interrupted', () => {
  show('<video></video>');
  const film = document.querySelector('video') as HTMLVideoElement;
  expect(ask()).toBe(false);
  film.currentTime = 3;
  expect(ask()).toBe(true);
  Object.defineProperty(film, 'ended', { value: true, configurable: true });
  expect(ask()).toBe(false);
  Object.defineProperty(film, 'paused', { value: false });
  expect(ask()).toBe(true);
  show('<dialog open></dialog>');
  expect(ask()).toBe(true);
  show('<iframe></iframe>');
  expect(ask()).toBe(true);
  show('');
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  expect(ask()).toBe(true);
  Reflect.deleteProperty(document, 'fullscreenElement');
  expect(ask()).toBe(false);
});

test('PLAT-131 PLAT-006 a notice stays readable and a write is answered; a read can be repeated', async () => {
  host.toast.success('Saved');
  expect(ask()).toBe(true);
  host.toast.dismiss(1);
  expect(ask()).toBe(false);
  host.uiState.setState({ loading: 1 });
  expect(ask()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = host.query.fetchQuery({ queryKey: ['read'], queryFn: () => promise });
  expect(ask()).toBe(false);
  resolve('done');
  await read;
  expect(ask()).toBe(true);
});

test('PLAT-131 PLAT-006 there is no reload while offline', () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(ask()).toBe(true);
  Reflect.deleteProperty(navigator, 'onLine');
  expect(ask()).toBe(false);
});
