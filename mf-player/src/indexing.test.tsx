import { canonical, openAddress, robots } from '@gargoyle/shared/testing/indexing.tsx';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

async function open(at: string) {
  await openAddress(routes, messages, at);
  await waitFor(() => expect(document.querySelector('title')).not.toBeNull());
}

test('SHELL-451 SHELL-452 search engines get the list of paths, under one address however it is filtered', async () => {
  await open('/pathways');
  expect(robots()).toBeUndefined();
  expect(canonical()).toBe('https://gargoyle.example/pathways');
});

test('SHELL-451 SHELL-452 a filtered list of paths is not indexed', async () => {
  await open('/pathways?difficulty=1');
  expect(robots()).toBe('noindex');
  expect(canonical()).toBe('https://gargoyle.example/pathways');
});

test('SHELL-451 SHELL-452 a special video is indexed under its page, not under its player', async () => {
  await open('/special-videos/shop/watch');
  expect(robots()).toBe('noindex');
  expect(canonical()).toBe('https://gargoyle.example/special-videos/shop');
});

test('SHELL-451 a path that could not be loaded is not indexed', async () => {
  await open('/pathways/creature-maker');
  await waitFor(() => expect(robots()).toBe('noindex'));
});
