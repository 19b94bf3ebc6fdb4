import { Link } from '@gargoyle/shared/router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

function open() {
  const load = vi.fn(async (): Promise<{ default: typeof Part }> => Promise.reject(new Error('no line')));
  const onLost = vi.fn();
  const LazyPart = lazyPart(load);
  const opened = openPart(
    <>
      <LazyPart text="here" onLost={onLost} />
      <Link to="/elsewhere">on</Link>
    </>,
  );
  return { ...opened, load, onLost };
}

test('SHELL-293 a part that fails to load is missing and reported, and is retried on the next page', async () => {
  const { host, user, load, onLost } = open();
  await waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(host.calls.reported).toEqual(['lazy part of the shell']);
  expect(screen.queryByText('here')).toBeNull();
  load.mockResolvedValue({ default: Part });
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(onLost).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(load).toHaveBeenCalledTimes(2);
});
