import { useQuery } from '@gargoyle/shared/query';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { Ready } from './ready.tsx';

const order = vi.hoisted<string[]>(() => []);
const fonts = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./fonts.ts', () => ({
  completeFonts: (path: string) => {
    order.push(`fonts of ${path}`);
    return fonts.promise;
  },
}));
vi.mock('./lay-out-rest.ts', () => ({ layOutRest: () => void order.push('rest') }));

test('SHELL-385 the fonts are fetched when a page has its data, and what is below the window is laid out in them', async () => {
  const answer = Promise.withResolvers<string>();
  const Screen = () => {
    useQuery({ queryKey: ['answer'], queryFn: () => answer.promise, retry: false });
    return null;
  };
  openPart(
    <main id="content">
      <Screen />
      <Ready path="/tutorials" />
    </main>,
  );
  await act(async () => undefined);
  expect(order).toEqual([]);
  await act(async () => answer.resolve('here'));
  await vi.waitFor(() => expect(order).toEqual(['fonts of /tutorials']));
  await act(async () => fonts.resolve());
  expect(order).toEqual(['fonts of /tutorials', 'rest']);
});
