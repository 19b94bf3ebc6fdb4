import { apiError } from '@gargoyle/shared/client';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { type FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { card } from '../../testing/fixtures.ts';
import { ListFoot } from './list-foot.tsx';
import { usePages } from './use-pages.ts';

function List() {
  const host = useHost();
  const [tags, setTags] = useState('clay');
  const list = usePages<CourseCard>((offset) => host.api.query('tutorials.list', { tags, offset: String(offset) }), 1);
  return (
    <>
      <output>{`${list.status} ${list.items.map((one) => one.id).join(' ')}`}</output>
      <button type="button" onClick={() => setTags('wax')}>
        wax
      </button>
      <button type="button" onClick={list.loadMore}>
        more
      </button>
      <ListFoot list={list} />
    </>
  );
}
const show = (answers: FakeAnswers) => {
  const host = fakeHost({ answers });
  render(
    <FakeShell host={host} messages={en}>
      <List />
    </FakeShell>,
  );
  return host;
};
const status = () => document.querySelector('output')?.textContent;

test('CAT-006 CAT-071 CAT-199 a list goes from initial to success; with another filter from filter to success', async () => {
  let wax: (answer: ReturnType<typeof page<CourseCard>>) => void = () => {};
  show({
    'tutorials.list': (input) => (input.tags === 'wax' ? new Promise((answer) => (wax = answer)) : page([card(1)])),
  });
  expect(status()).toBe('initial ');
  await waitFor(() => expect(status()).toBe('success 1'));
  act(() => screen.getByRole('button', { name: 'wax' }).click());
  expect(status()).toBe('filter 1');
  act(() => wax(page([card(2)])));
  await waitFor(() => expect(status()).toBe('success 2'));
});

test('CAT-006 CAT-007 a failed request makes it error', async () => {
  show({ 'tutorials.list': apiError({ status: 500 }) });
  expect(status()).toBe('initial ');
  await waitFor(() => expect(status()).toBe('error '));
});

test('CAT-320 a scroll height that cannot be read is logged, not shown', async () => {
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => {
    throw new Error('no layout');
  });
  const host = show({ 'tutorials.list': page([card(1)], { count: 2, next: '/next' }) });
  await waitFor(() => expect(host.calls.reported).toEqual(['Error while detecting scroll height: no layout']));
  height.mockRestore();
  expect(host.calls.toasts).toEqual([]);
  expect(status()).toBe('success 1');
});

/** Three pages with one course each; `failing` is the offset of one that fails. */
function threePages() {
  const failing = { offset: '' };
  const host = show({
    'tutorials.list': ({ offset = '0' }) => {
      if (offset === failing.offset) throw apiError({ status: 500 });
      return page([card(Number(offset) + 1)], { count: 3, next: offset === '2' ? null : '/next' });
    },
  });
  return { host, failing };
}

test.each(['Try again', 'more'])(
  'CAT-427 a page that fails between others is missed, and “%s” asks for it again',
  async (name) => {
    const { host, failing } = threePages();
    await waitFor(() => expect(status()).toBe('success 1 2 3'));
    failing.offset = '1';
    await act(() => host.query.resetQueries());
    await waitFor(() => expect(status()).toBe('success 1 3'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    failing.offset = '';
    act(() => screen.getByRole('button', { name }).click());
    await waitFor(() => expect(status()).toBe('success 1 2 3'));
  },
);

test('CAT-428 an entry that has moved to the next page meanwhile is shown once', async () => {
  show({
    'tutorials.list': ({ offset }) =>
      offset === '0' ? page([card(1)], { count: 3, next: '/next' }) : page([card(1), card(2)], { count: 3 }),
  });
  await waitFor(() => expect(status()).toBe('success 1 2'));
});
