import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IntlProvider } from '../intl/intl.tsx';
import { ErrorPanel } from './ui.ts';

const textIn = (locale: string) => {
  const { unmount } = render(
    <IntlProvider locale={locale} messages={{}}>
      <ErrorPanel />
    </IntlProvider>,
  );
  const text = screen.getByRole('alert').textContent ?? '';
  unmount();
  return text;
};

test('SHELL-325 only readers who are offline are asked to check their connection', () => {
  for (const locale of ['en', 'es']) expect(textIn(locale)).not.toMatch(/connection|conexión/);
  expect(textIn('en')).toContain('Try again. If it stays like this');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(textIn('en')).toContain('Check your connection');
  expect(textIn('es')).toContain('Comprueba tu conexión');
  line.mockRestore();
});

test('SHELL-439 the sentence is the heading of a page of which nothing could be loaded', () => {
  const headings = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const panel = (whole: boolean) => (
    <IntlProvider locale="en" messages={{}}>
      <ErrorPanel title="The course could not be loaded." whole={whole} />
    </IntlProvider>
  );
  const { rerender } = render(panel(false));
  expect(headings()).toEqual([]);
  rerender(panel(true));
  expect(headings()).toEqual(['The course could not be loaded.']);
});
