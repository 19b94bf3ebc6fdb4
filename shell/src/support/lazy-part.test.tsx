import { Link } from '@gargoyle/shared/router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPiece } from '../testing/open-frame.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

function open() {
  const load = vi.fn(async (): Promise<{ default: typeof Part }> => Promise.reject(new Error('no line')));
  const lost = vi.fn();
  const Late = lazyPart(load);
  const opened = openPiece(
    <>
      <Late text="here" onLost={lost} />
      <Link to="/elsewhere">on</Link>
    </>,
  );
  return { ...opened, load, lost };
}

test('SHELL-293 a part that cannot be fetched is missing and told of, and comes with the next page', async () => {
  const { host, user, load, lost } = open();
  await waitFor(() => expect(lost).toHaveBeenCalledOnce());
  expect(host.said.reported).toEqual(['late part of the shell']);
  expect(screen.queryByText('here')).toBeNull();
  load.mockResolvedValue({ default: Part });
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(lost).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(load).toHaveBeenCalledTimes(2);
});
