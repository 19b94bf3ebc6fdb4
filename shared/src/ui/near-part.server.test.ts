// Runs without a document, like the server.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { nearPart } from './near-part.tsx';

test('SHELL-386 a server-rendered part waits from the start, and the page is ready without it', () => {
  expect(typeof document).toBe('undefined');
  const Part = nearPart(() => createElement('p', null, 'Below the window'));
  const html = renderToString(createElement(MemoryRouter, null, createElement(Part)));
  expect(html).toContain('Below the window');
  expect(html).toMatch(/<div[^>]* data-near="" data-waiting="">/);
  expect(html).not.toContain('data-drawn');
});
