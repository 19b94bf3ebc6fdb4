import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollBack } from './use-scroll-back.ts';

function List({ group }: { group: 'tutorials' | 'posts' }) {
  const open = useScrollBack(group, true);
  return (
    <button type="button" onClick={(event) => open(event.currentTarget)}>
      {group}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

test('SHELL-201 CAT-324 each group stores its position, restores it once and clears it', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
  const host = fakeHost();
  const show = (group: 'tutorials' | 'posts') =>
    render(
      <FakeShell host={host}>
        <List group={group} />
      </FakeShell>,
    );
  show('tutorials');
  const card = screen.getByRole('button');
  card.getBoundingClientRect = () => ({ top: 1700 }) as DOMRect;
  fireEvent.click(card);
  cleanup();
  act(() => void show('posts'));
  expect(scroll).not.toHaveBeenCalled();
  cleanup();
  act(() => void show('tutorials'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 1200 });
  expect(host.uiState.getState().scrollBack.tutorials).toBeUndefined();
});
