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
