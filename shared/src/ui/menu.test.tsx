import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function open(current = false) {
  render(
    <>
      <Menu label="Account" trigger={<svg aria-hidden="true" />} current={current}>
        <a href="#orders">Orders</a>
      </Menu>
      <button type="button">After</button>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Account' }) };
}

test('SHELL-303 SHELL-304 a menu’s button is named and says whether it is open; Escape closes it and returns the focus', async () => {
  const { user, button } = open();
  expect(button.ariaExpanded).toBe('false');
  await user.click(button);
  expect(button.ariaExpanded).toBe('true');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel?.hidden).toBe(false);
  screen.getByRole('link', { name: 'Orders' }).focus();
  // What is around the menu, a drawer or the search, stays open.
  const around = vi.fn();
  document.addEventListener('keydown', around, { once: true });
  fireEvent.keyDown(screen.getByRole('link', { name: 'Orders' }), { key: 'Escape' });
  document.removeEventListener('keydown', around);
  expect([panel?.hidden, document.activeElement, around.mock.calls]).toEqual([true, button, []]);
});

test('SHELL-304 a menu closes when the focus moves on, and leaves it there', async () => {
  const { user, button } = open();
  await user.click(button);
  const after = screen.getByRole('button', { name: 'After' });
  act(() => after.focus());
  expect([button.ariaExpanded, document.activeElement]).toEqual(['false', after]);
});

test('SHELL-303 the menu that the current page is in is marked', () => {
  expect(open(true).button.getAttribute('aria-current')).toBe('true');
});
