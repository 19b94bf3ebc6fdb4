import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import {
  Button,
  ButtonLink,
  Checkbox,
  Dialog,
  IconButton,
  LoadMore,
  Menu,
  Picture,
  Price,
  Tabs,
  TextField,
  ToastList,
} from './ui.ts';

describe('shared components', () => {
  test('CAT-359 a busy button keeps its label and ignores clicks', () => {
    let clicks = 0;
    render(
      <Button busy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(clicks).toBe(0);
  });

  test('SHELL-453 a link to another site opens a new tab, and sends it no referrer', () => {
    render(
      <ButtonLink to="https://forum.example/" external>
        Forum
      </ButtonLink>,
    );
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forum' });
    expect([href, target, rel]).toEqual(['https://forum.example/', '_blank', 'noreferrer']);
  });

  test('a field references its hint and its error', () => {
    render(<TextField label="Code" hint="On your card" error="This code is unknown." />);
    const field = screen.getByLabelText('Code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'On your card',
      'This code is unknown.',
    ]);
  });

  test('a checkbox shows its error', () => {
    render(<Checkbox label="I agree" error="Please agree." />);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please agree.');
  });

  test('SHELL-267 CAT-355 a dialog is named by its title and returns the focus', () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Ask
          </button>
          <Dialog open={open} title="Really?" onClose={() => setOpen(false)} />
        </>
      );
    }
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Ask' });
    opener.focus();
    fireEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Really?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('SHELL-267 a menu opens with its button and closes on Escape and on choice', () => {
    render(
      <Menu label="Account">
        <a href="#orders">Orders</a>
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'Account' });
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('link', { name: 'Orders' }), { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('CAT-354 arrow keys move between tabs and wrap around', () => {
    function Page() {
      const [selected, setSelected] = useState('a');
      const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}`, content: `Panel ${id}` }));
      return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />;
    }
    render(<Page />);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Tab a' }), { key: 'ArrowLeft' });
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel c');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Tab c' }), { key: 'Home' });
    expect(screen.getByRole('tab', { name: 'Tab a' }).getAttribute('aria-selected')).toBe('true');
  });

  test('SHELL-420 an arrow key with a modifier is left to the browser, whose way back it is', () => {
    const selected: string[] = [];
    const tabs = ['a', 'b'].map((id) => ({ id, label: `Tab ${id}`, content: `Panel ${id}` }));
    render(<Tabs label="Parts" tabs={tabs} selected="a" onSelect={(id) => selected.push(id)} />);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect(
        fireEvent.keyDown(screen.getByRole('tab', { name: 'Tab a' }), { key: 'ArrowLeft', [modifier]: true }),
      ).toBe(true);
    expect(selected).toEqual([]);
  });

  test('only error notices are announced at once', () => {
    const dismissed: unknown[] = [];
    const toasts = [
      { id: 1, kind: 'success' as const, text: 'Saved.' },
      { id: 2, kind: 'error' as const, text: 'Lost.' },
    ];
    render(<ToastList toasts={toasts} onDismiss={(id) => dismissed.push(id)} />);
    expect(screen.getByRole('status').textContent).toBe('Saved.');
    expect(screen.getByRole('alert').textContent).toBe('Lost.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement);
    expect(dismissed).toEqual([2]);
  });

  test('CAT-319 CAT-321 the button shows while there is a next page, and loading is announced', () => {
    const { rerender } = render(<LoadMore more loading onMore={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe('Loading More...');
    rerender(<LoadMore more={false} loading={false} onMore={() => {}} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('CAT-356 a picture reserves its space, has several widths and loads lazily', () => {
    render(<Picture src="/media/art/tutorials/a-640.webp?c=2a1f18" alt="A mask" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A mask' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1280', '800']);
    expect(image.getAttribute('loading')).toBe('lazy');
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    fireEvent.error(image);
    expect(image.className).toMatch(/lost/);
  });

  test('a reduced price shows both amounts', () => {
    render(<Price amount={59.9} regular={79.9} />);
    expect(document.querySelector('ins')?.textContent).toBe('$59.90');
    expect(document.querySelector('del')?.textContent).toBe('$79.90');
  });

  test('SHELL-307 a button disabled while focused keeps the focus, ignores clicks, and is disabled on blur', () => {
    let presses = 0;
    function Once({ as: Piece }: { as: 'button' | 'icon' }) {
      const [closed, setClosed] = useState(false);
      const press = () => {
        presses += 1;
        setClosed(true);
      };
      return Piece === 'icon' ? (
        <IconButton icon="plus" label="Once" disabled={closed} onClick={press} />
      ) : (
        <Button disabled={closed} onClick={press}>
          Once
        </Button>
      );
    }
    for (const as of ['button', 'icon'] as const) {
      const { unmount } = render(<Once as={as} />);
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Once' });
      act(() => button.focus());
      fireEvent.click(button);
      fireEvent.click(button);
      // jsdom leaves the focus on a disabled element, browsers do not.
      expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
      expect(button.disabled).toBe(false);
      act(() => button.blur());
      expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
      unmount();
    }
    expect(presses).toBe(2);
  });

  test('SHELL-466 an icon button whose action is pending says so, ignores presses and can keep the focus', () => {
    let presses = 0;
    const piece = (busy: boolean) => (
      <IconButton icon="trash" label="Remove" busy={busy} onClick={() => (presses += 1)} />
    );
    const { rerender } = render(piece(true));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove', busy: true });
    fireEvent.click(button);
    expect([presses, button.disabled, button.getAttribute('aria-disabled')]).toEqual([0, false, 'true']);
    rerender(piece(false));
    fireEvent.click(button);
    expect([presses, button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([1, null, null]);
  });

  test('SHELL-304 a menu that closes on a choice returns the focus to its button', () => {
    render(
      <Menu label="More">
        <button type="button">Choice</button>
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    fireEvent.click(button);
    const choice = screen.getByRole('button', { name: 'Choice' });
    choice.focus();
    fireEvent.click(choice);
    expect(document.activeElement).toBe(button);
  });
});
