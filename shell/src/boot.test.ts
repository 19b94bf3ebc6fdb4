import { QueryClient } from '@gargoyle/shared/query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { asOfNow } from './boot.ts';

test('SHELL-456 what a page brings with it counts as fetched when the page arrives, however old it is', () => {
  const server = new QueryClient();
  server.setQueryData(['courses'], ['eyes'], { updatedAt: Date.now() - 600_000 });
  const browser = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  hydrate(browser, asOfNow(dehydrate(server)));
  const query = browser.getQueryCache().find({ queryKey: ['courses'] });
  expect(query?.state.data).toEqual(['eyes']);
  expect(query?.isStaleByTime(60_000)).toBe(false);
});
