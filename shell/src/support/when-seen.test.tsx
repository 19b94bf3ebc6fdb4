import { expect, test } from 'vitest';
import { isPrerendered, whenSeen } from './when-seen.ts';

const prepared = (prerendering: boolean) =>
  Object.assign(document.implementation.createHTMLDocument(), { prerendering });

test('PLAT-342 the code of a page waits until the reader sees it', async () => {
  const page = prepared(true);
  let seen = false;
  const waiting = whenSeen(page).then(() => {
    seen = true;
  });
  await Promise.resolve();
  expect([isPrerendered(page), seen]).toEqual([true, false]);
  page.dispatchEvent(new Event('prerenderingchange'));
  await waiting;
  expect(seen).toBe(true);
});

test('PLAT-342 a page that is opened waits for nothing, in browsers that prepare none as well', async () => {
  await whenSeen(prepared(false));
  await whenSeen(document);
  expect(isPrerendered(document)).toBe(false);
});
