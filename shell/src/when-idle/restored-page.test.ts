import { QueryClient } from '@gargoyle/shared/query';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import { followRestoring } from './restored-page.ts';

test('SHELL-394 a page from the browser’s history looks at what is stored, and asks for the session again', () => {
  const page = new EventTarget();
  const onStorage = vi.fn();
  page.addEventListener('storage', onStorage);
  const sync = vi.fn(async () => {});
  followRestoring({ session: { ...fakeHost().session, sync } as never, query: new QueryClient() }, page as Window);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(sync).not.toHaveBeenCalled();
  expect(onStorage).not.toHaveBeenCalled();
  show(true);
  expect(sync).toHaveBeenCalledOnce();
  expect(onStorage).toHaveBeenCalledOnce();
});
