import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IntlProvider } from '../intl/intl.tsx';
import { ErrorPanel } from './ui.ts';

const shown = (locale: string) => {
  const { unmount } = render(
    <IntlProvider locale={locale} messages={{}}>
      <ErrorPanel />
    </IntlProvider>,
  );
  const text = screen.getByRole('alert').textContent ?? '';
  unmount();
  return text;
};

test('SHELL-325 only who has no line is asked to check it', () => {
  for (const locale of ['en', 'es']) expect(shown(locale)).not.toMatch(/connection|conexión/);
  expect(shown('en')).toContain('Try again. If it stays like this');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(shown('en')).toContain('Check your connection');
  expect(shown('es')).toContain('Comprueba tu conexión');
  line.mockRestore();
});
