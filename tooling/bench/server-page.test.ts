import { expect, test } from 'vitest';
import { markupBytes } from './server-page.ts';

const page = (text: string, data: string, style = '') =>
  `<!doctype html><html><head><style>${style}</style></head><body><div id="root"><h1 class="t7">${text}</h1></div><script type="application/json" id="boot">${data}</script></body></html>`;

test('the size of a document ignores text, data and styles, and grows with every element', () => {
  const short = markupBytes(page('Eyes', '{"a":1}'));
  expect(markupBytes(page('Painting eyes that follow'.repeat(40), `{"a":"${'x'.repeat(4000)}"}`))).toBe(short);
  expect(markupBytes(page('Eyes', '{}', '.a>.b{color:red}@media (width<20rem){.c{color:blue}}'))).toBe(short);
  expect(markupBytes(page('Eyes</h1><h1 class="other">Teeth', '{}'))).toBeGreaterThan(short);
});
