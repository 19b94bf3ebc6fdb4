import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { useQuery } from '@gargoyle/shared/query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

const focused = () => document.activeElement?.textContent;

test('SHELL-457 the focus of Try again waits in its place and is then on what was loaded, or on Try again', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: ask, retry: false });
    if (query.data) return <a href="/orders/7">{query.data}</a>;
    if (query.isError) return <ErrorPanel onRetry={() => void query.refetch()} />;
    return (
      <Skeleton>
        <Bone look="text" />
      </Skeleton>
    );
  }
  render(
    <FakeShell host={fakeHost()}>
      <main id="content" tabIndex={-1}>
        <button type="button">Menu</button>
        <section>
          <Part />
        </section>
        <button type="button">Delete</button>
      </main>
    </FakeShell>,
  );
  const settle = (how: (answer: PromiseWithResolvers<string> | undefined) => void) =>
    act(async () => how(answers.at(-1)));
  await settle((answer) => answer?.reject(new Error('offline')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-busy')).toBe('true'));
  await settle((answer) => answer?.reject(new Error('offline')));
  await waitFor(() => expect(focused()).toBe('Try again'));
  await userEvent.keyboard('{Enter}');
  await settle((answer) => answer?.resolve('Order 7'));
  await waitFor(() => expect(focused()).toBe('Order 7'));
});
