import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { MobileMenu } from './mobile-menu.tsx';

vi.mock('./mobile-drawer.tsx', () => {
  throw new Error('no line');
});

test('SHELL-293 who opens a menu that cannot be fetched is told so, and its button is closed again', async () => {
  const { host, user } = openPart(<MobileMenu />);
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  await waitFor(() => expect(host.calls.toasts).toMatchObject([{ kind: 'error' }]));
  expect(host.calls.reported).toEqual(['lazy part of the shell']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
