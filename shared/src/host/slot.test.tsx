import { dehydrate } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient, useQuery } from '../query/query.ts';
import { Link, Outlet, useLocation } from '../router/router.ts';
import { type FakeHost, FakeShell, fakeHost } from '../testing/fake-host.tsx';
import { renderAndHydrate } from '../testing/render-and-hydrate.tsx';
import { useHost } from './host-context.ts';
import type { LoadedWidget } from './host-interface.ts';
import { Slot } from './slot.tsx';

afterEach(() => vi.restoreAllMocks());

test('SHELL-264 a failed widget shows an error in its place, others stay, and a retry loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = fakeHost();
  const working = host.loadWidget;
  const attempts: number[] = [];
  const broken = new Map<number, Promise<LoadedWidget>>();
  host.loadWidget = (name, props, attempt = 0) => {
    if (name !== 'commerce.cart-link.v1' || attempt > 0) return working(name, props, attempt);
    attempts.push(attempt);
    const failed = broken.get(attempt) ?? Promise.reject(new Error('mf-commerce does not answer'));
    broken.set(attempt, failed);
    return failed;
  };
  await act(async () => {
    render(
      <FakeShell host={host}>
        <h1>The page</h1>
        <Slot name="catalog.search-box.v1" />
        <Slot name="commerce.cart-link.v1" />
      </FakeShell>,
    );
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').contains(again)).toBe(true);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(await screen.findByTestId('catalog.search-box.v1')).toBeTruthy();
  expect(host.calls.reported).toEqual(['widget commerce.cart-link.v1']);
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const PLANS = { results: [] } as never;
const usePlansAnswer = () => {
  const host = useHost();
  return useQuery(host.api.query('plans.list')).data as { results?: unknown[] } | undefined;
};
/** A widget that throws on some answers. */
const Picky = () => {
  const plans = usePlansAnswer();
  return plans ? <p>{plans.results?.length === undefined ? plans.results!.length : 'the plans'}</p> : null;
};
/** A widget that shows the same for every answer. */
const Plain = () => <p>{usePlansAnswer() ? 'the same answer' : 'nothing'}</p>;

async function open(page: ReactNode, { Widget = Picky as () => ReactNode, answer = {} as never } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = fakeHost({ answers: { 'plans.list': answer } });
  const loaded = new Map<number, Promise<LoadedWidget>>();
  host.loadWidget = (_name, _props, attempt = 0) => {
    const widget = { Component: Widget, remote: { name: 'mf-commerce', version: 'abc', messages: {} } };
    const promise = loaded.get(attempt) ?? Promise.resolve(widget);
    loaded.set(attempt, promise);
    return promise;
  };
  await act(async () => {
    render(
      <FakeShell
        host={host}
        routes={[
          {
            path: '*',
            element: (
              <>
                {page}
                <Link to="/elsewhere">elsewhere</Link>
                <Outlet />
              </>
            ),
          },
        ]}
      />,
    );
  });
  return host;
}
const fetches = (host: FakeHost) => host.api.calls.filter(({ name }) => name === 'plans.list').length;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('SHELL-291 a widget that failed on an answer fetches it again on each retry', async () => {
  const host = await open(<Slot name="commerce.plan-cards.v1" />);
  await screen.findByRole('alert');
  expect(fetches(host)).toBe(1);
  await press('Try again');
  await screen.findByRole('alert');
  expect(fetches(host)).toBe(2);
  host.api.answer({ 'plans.list': PLANS });
  await press('Try again');
  expect(await screen.findByText('the plans')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SHELL-291 a widget that failed on an answer is tried with a new one when it is shown again later', async () => {
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown ? <Slot name="commerce.plan-cards.v1" /> : null}
        <button type="button" onClick={() => setShown(!isShown)}>
          Toggle
        </button>
      </>
    );
  }
  const host = await open(<Page />);
  await screen.findByRole('alert');
  await press('Toggle');
  host.api.answer({ 'plans.list': PLANS });
  await press('Toggle');
  expect(await screen.findByText('the plans')).toBeTruthy();
  expect(fetches(host)).toBe(2);
});

test('SHELL-365 a widget that the server has drawn is marked until it is hydrated', async () => {
  const host = fakeHost();
  const widget = { Component: Plain, remote: { name: 'mf-commerce', version: 'abc', messages: {} } };
  const loaded = Object.assign(Promise.resolve(widget), { status: 'fulfilled', value: widget });
  host.loadWidget = () => loaded as never;
  const page = (
    <FakeShell host={host}>
      <Slot name="commerce.plan-cards.v1" />
    </FakeShell>
  );
  const { container, hydrationErrors } = await renderAndHydrate(page, (html) =>
    html.querySelector('[data-widget]')?.setAttribute('data-drawn', ''),
  );
  expect(container.querySelector('[data-widget]')?.hasAttribute('data-drawn')).toBe(false);
  expect(hydrationErrors).toEqual([]);
});

test('SHELL-291 a shared answer stays visible in other widgets while it is refetched', async () => {
  const host = await open(
    <>
      <Plain />
      <Slot name="commerce.plan-cards.v1" />
    </>,
  );
  await screen.findByRole('alert');
  expect(screen.getByText('the same answer')).toBeTruthy();
  const before = fetches(host);
  const next = Promise.withResolvers<never>();
  host.api.answer({ 'plans.list': () => next.promise });
  await press('Try again');
  expect(fetches(host)).toBe(before + 1);
  expect(screen.getByText('the same answer')).toBeTruthy();
  await act(async () => next.resolve(PLANS));
  expect(await screen.findByText('the plans')).toBeTruthy();
});

test('SHELL-291 a failed widget is retried on another page and with other props', async () => {
  const Course = () => <Slot name="commerce.purchase-panel.v1" tutorialSlug={useLocation().search} />;
  const host = await open(
    <>
      <Course />
      <Link to="?eyes">eyes</Link>
    </>,
  );
  for (const [link, times] of [
    ['eyes', 2],
    ['elsewhere', 3],
  ] as const) {
    await screen.findByRole('alert');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: link })));
    await waitFor(() => expect(fetches(host)).toBe(times));
  }
});

test('SHELL-291 a retry does not go back to the answer in the page that the widget has failed on', async () => {
  const text = (plans: unknown) => {
    const server = new QueryClient();
    server.setQueryData(fakeHost().api.query('plans.list').queryKey, plans as never);
    return JSON.stringify(dehydrate(server));
  };
  vi.spyOn(document, 'getElementById').mockImplementation((id) =>
    id.startsWith('slot-') ? Object.assign(document.createElement('script'), { textContent: text({}) }) : null,
  );
  const host = await open(<Slot name="commerce.plan-cards.v1" />, { answer: PLANS });
  await screen.findByRole('alert');
  expect(fetches(host)).toBe(0);
  await press('Try again');
  expect(await screen.findByText('the plans')).toBeTruthy();
  expect(document.querySelector('[data-slot-state]')).toBeNull();
});

test.each([
  ['while it renders', false],
  ['while it loads', true],
])('SHELL-292 a widget that failed %s names its remote, and shows a line or its fallback', async (_, load) => {
  const host = await open(null);
  if (load) host.loadWidget = () => Promise.reject(new Error('gone'));
  await act(async () => {
    render(
      <FakeShell host={host}>
        <Slot name="commerce.subscription-banner.v1" whenFailed="line" />
        <Slot name="commerce.cart-link.v1" whenFailed="fallback" fallback={<a href="/cart">Cart</a>} />
      </FakeShell>,
    );
  });
  const line = await screen.findByRole('alert');
  const plain = await screen.findByRole('link', { name: 'Cart' });
  for (const element of [line, plain]) {
    const area = element.closest<HTMLElement>('[data-remote]');
    expect(area?.dataset).toMatchObject({ remote: 'mf-commerce', remoteVersion: load ? '0' : 'abc' });
  }
  expect(line.textContent).toBe('This part could not be loaded.Try again');
});
