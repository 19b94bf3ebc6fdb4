import { expect, test } from 'vitest';
import { restoreSnapshot, takeSnapshot } from './page-snapshot.ts';

const place = () => document.getElementById('place') as HTMLElement;
const draw = (html: string) => {
  document.title = 'Clay';
  document.body.innerHTML = `<main id="content"><div data-remote="mf-catalog">${html}</div></main><div id="place"></div>`;
};

test('SHELL-360 the server’s HTML is restored with its focus after React removed it', () => {
  draw('<h1>Clay</h1><script type="application/json">{}</script><a href="/a">a</a><a href="/b">b</a>');
  document.querySelector<HTMLElement>('[href="/b"]')?.focus();
  const snapshot = takeSnapshot('/clay', true);
  document.querySelector('main')?.replaceChildren();
  if (snapshot) restoreSnapshot(snapshot, place());
  expect(place().innerHTML).toBe('<h1>Clay</h1><a href="/a">a</a><a href="/b">b</a>');
  expect(document.activeElement?.getAttribute('href')).toBe('/b');
  expect(snapshot?.title).toBe('Clay');
});

test('SHELL-360 its buttons are disabled, except those of a search, and nothing is pending', () => {
  draw(
    '<h1>Clay</h1><div data-drawn=""><p data-waiting=""><button aria-busy="true">a</button></p></div><form method="get"><button>b</button></form><button id="c">c</button>',
  );
  document.getElementById('c')?.focus();
  const snapshot = takeSnapshot('/clay', true);
  document.querySelector('main')?.replaceChildren();
  if (snapshot) restoreSnapshot(snapshot, place());
  const buttons = [...place().querySelectorAll('button')];
  expect(buttons.map(({ disabled, ariaDisabled, ariaBusy }) => [disabled, ariaDisabled, ariaBusy])).toEqual([
    [true, null, null],
    [false, null, null],
    [false, 'true', null],
  ]);
  expect(place().querySelector('[data-drawn], [data-waiting]')).toBeNull();
});

test('SHELL-360 a page that fails again after its area was emptied is restored again, but not at another path', () => {
  draw('<h1>Clay</h1>');
  takeSnapshot('/clay', true);
  draw('');
  for (const drawn of [undefined, true]) {
    const snapshot = takeSnapshot('/clay', drawn);
    place().replaceChildren();
    if (snapshot) restoreSnapshot(snapshot, place());
    expect(place().textContent).toBe('Clay');
  }
  expect(takeSnapshot('/wax', undefined)).toBeUndefined();
});

test('SHELL-360 without server HTML, or with an empty area, there is no snapshot', () => {
  draw('<h1>Wax</h1>');
  expect(takeSnapshot('/not-drawn', undefined)).toBeUndefined();
  draw('<div aria-busy="true"></div>');
  expect(takeSnapshot('/skeleton', true)).toBeUndefined();
});
