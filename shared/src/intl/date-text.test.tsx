import { IntlProvider } from '@gargoyle/shared/intl';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAndHydrate } from '../testing/render-and-hydrate.tsx';
import { DateText } from './date-text.tsx';

const WRITTEN = 'as the server wrote it';

/** Runs what waits until the browser is idle. */
let idle: (() => void) | undefined;

beforeEach(() => {
  idle = undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
  });
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone: 'Asia/Tokyo' };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Page({ local }: { local: boolean }) {
  const [date, setDate] = useState('2026-12-05T02:00:00Z');
  const [locale, setLocale] = useState('en');
  return (
    <IntlProvider locale={locale} messages={{}}>
      <DateText date={date} format={local ? 'dayAndHour' : 'longDate'} local={local} />
      <button type="button" onClick={() => setDate('2026-12-06T02:00:00Z')}>
        Later
      </button>
      <button type="button" onClick={() => setLocale('es')}>
        Español
      </button>
    </IntlProvider>
  );
}

const time = () => screen.getByRole('time').textContent?.replaceAll(/\s/g, ' ');
const hydrate = (local: boolean, before = () => {}) =>
  renderAndHydrate(<Page local={local} />, (html) => {
    for (const element of html.querySelectorAll('time')) element.textContent = WRITTEN;
    before();
  });

test('SHELL-464 hydration keeps a date as the server wrote it, and formats none', async () => {
  const formats = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
  const { hydrationErrors } = await hydrate(false, () => formats.mockClear());
  expect(time()).toBe(WRITTEN);
  expect(formats).not.toHaveBeenCalled();
  expect([hydrationErrors, idle]).toEqual([[], undefined]);
});

test('SHELL-464 CAT-361 a local date changes from UTC to the viewer’s zone when the browser is idle', async () => {
  await hydrate(true);
  expect(time()).toBe(WRITTEN);
  act(() => idle?.());
  expect(time()).toBe('Sat, Dec 5, 11:00 AM GMT+9');
});

test('SHELL-464 another date, and another language, are written at once', async () => {
  await hydrate(false);
  fireEvent.click(screen.getByText('Later'));
  expect(time()).toBe('December 6, 2026');
  fireEvent.click(screen.getByText('Español'));
  expect(time()).toBe('6 de diciembre de 2026');
});

test('CAT-361 a date that the browser renders is in the viewer’s zone from the start', () => {
  render(<Page local />);
  expect(time()).toBe('Sat, Dec 5, 11:00 AM GMT+9');
});
