import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Kinds } from './kinds.tsx';

const supports = vi.fn(() => false);
beforeEach(() => {
  vi.stubGlobal('CSS', { supports });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const open = (selected: string) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'UL' ? new DOMRect(0, 0, 390, 40) : new DOMRect(600, 0, 90, 40);
  });
  render(
    <Kinds>
      {['All', 'History'].map((kind) => (
        <li key={kind}>
          <a href="/" aria-current={kind === selected ? 'page' : undefined}>
            {kind}
          </a>
        </li>
      ))}
    </Kinds>,
  );
  return screen.getByRole('list');
};

test('CAT-380 a browser without scroll-initial-target shows the selected kind in the middle of the row', () => {
  expect(open('History').scrollLeft).toBe(450);
});

test('CAT-380 a row without a selected kind begins at its first one', () => {
  expect(open('none').scrollLeft).toBe(0);
});
