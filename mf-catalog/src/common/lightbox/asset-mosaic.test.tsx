import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { AssetMosaic } from './asset-mosaic.tsx';

const assets = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Study ${id}`,
  caption: '',
  xlarge: `/x${id}`,
  large: `/l${id}`,
  gallerySquare: `/s${id}`,
  galleryThumb: `/t${id}`,
}));

test('CAT-123 CAT-217 CAT-218 CAT-219 CAT-354 CAT-355 a picture opens in the lightbox, which loops, closes and returns the focus', async () => {
  mockCarouselLayout();
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <AssetMosaic assets={assets.slice(0, 5)} />
    </FakeShell>,
  );
  const second = screen.getByRole('button', { name: 'Open picture: Study 2' });
  await userEvent.click(second);
  const viewport = await takenOver(await screen.findByRole('dialog', { name: 'Study 2' }));
  const inReach = () => [...viewport.querySelectorAll('li:not([inert]) img')].map((image) => image.getAttribute('src'));
  await waitFor(() => expect(inReach()).toEqual(['/x2']));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('dialog', { name: 'Study 5' })).toBeDefined();
  expect(inReach()).toEqual(['/x5']);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('1 of 5')).toBeDefined();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('4 of 5')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('5 of 5')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(second);
});

test.each([
  [4, 4, 'Open picture: Study 4'],
  [5, 5, 'Open picture: Study 5'],
  [6, 4, 'Open picture: Study 4, +2'],
])('CAT-441 of %i pictures %i are shown, the last as "%s"', (all, shown, last) => {
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <AssetMosaic assets={assets.slice(0, all)} />
    </FakeShell>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(shown);
  expect(buttons.at(-1)?.getAttribute('aria-label')).toBe(last);
});
