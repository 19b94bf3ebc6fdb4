import { expect, test } from 'vitest';
import { keepPage, putBack } from './kept-page.ts';

const place = () => document.getElementById('place') as HTMLElement;
const draw = (html: string) => {
  document.title = 'Clay';
  document.body.innerHTML = `<main id="content"><div data-remote="mf-catalog">${html}</div></main><div id="place"></div>`;
};

test('SHELL-360 what the server has drawn comes back with its focus, though React has taken it out', () => {
  draw('<h1>Clay</h1><script type="application/json">{}</script><a href="/a">a</a><a href="/b">b</a>');
  document.querySelector<HTMLElement>('[href="/b"]')?.focus();
  const kept = keepPage('/clay', true);
  document.querySelector('main')?.replaceChildren();
  if (kept) putBack(kept, place());
  expect(place().innerHTML).toBe('<h1>Clay</h1><a href="/a">a</a><a href="/b">b</a>');
  expect(document.activeElement?.getAttribute('href')).toBe('/b');
  expect(kept?.title).toBe('Clay');
});

test('SHELL-360 its buttons are closed at once, but those of a search, and wait for nothing', () => {
  draw(
    '<h1>Clay</h1><div data-drawn=""><button aria-busy="true">a</button></div><form method="get"><button>b</button></form><button id="c">c</button>',
  );
  document.getElementById('c')?.focus();
  const kept = keepPage('/clay', true);
  document.querySelector('main')?.replaceChildren();
  if (kept) putBack(kept, place());
  const buttons = [...place().querySelectorAll('button')];
  expect(buttons.map(({ disabled, ariaDisabled, ariaBusy }) => [disabled, ariaDisabled, ariaBusy])).toEqual([
    [true, null, null],
    [false, null, null],
    [false, 'true', null],
  ]);
  expect(place().querySelector('[data-drawn]')).toBeNull();
});

test('SHELL-360 a page that fails once more after its area was emptied is there again, and is nobody else’s', () => {
  draw('<h1>Clay</h1>');
  keepPage('/clay', true);
  draw('');
  for (const drawn of [undefined, true]) {
    const kept = keepPage('/clay', drawn);
    place().replaceChildren();
    if (kept) putBack(kept, place());
    expect(place().textContent).toBe('Clay');
  }
  expect(keepPage('/wax', undefined)).toBeUndefined();
});

test('SHELL-360 a page that the server has not drawn, or whose area is empty, keeps nothing', () => {
  draw('<h1>Wax</h1>');
  expect(keepPage('/not-drawn', undefined)).toBeUndefined();
  draw('<div aria-busy="true"></div>');
  expect(keepPage('/skeleton', true)).toBeUndefined();
});
