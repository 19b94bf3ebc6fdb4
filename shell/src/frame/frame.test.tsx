import { Link, useLocation } from '@gargoyle/shared/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import { framed, member, openFrame } from '../testing/open-frame.tsx';
import { NotFound } from './not-found.tsx';

const Page = () => (
  <>
    <h1>{useLocation().pathname}</h1>
    {['/', '/tutorials', '/login', '/404', '/nowhere'].map((to) => (
      <Link key={to} to={to}>
        to {to}
      </Link>
    ))}
  </>
);
const go = (to: string) => screen.getByRole('link', { name: `to ${to}` });
const hidden = ({ uiState }: ReturnType<typeof openFrame>['host']) => uiState.getState().hideNav;

test('SHELL-268 every page has its landmarks and a skip link', () => {
  openFrame({}, '/tutorials', { page: <Page /> });
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(role)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('SHELL-180 SHELL-181 auth pages hide the navigation, other pages show it again', async () => {
  const { host, user } = openFrame({}, '/tutorials', { page: <Page /> });
  expect(hidden(host)).toBe(false);
  await user.click(go('/login'));
  await waitFor(() => expect(hidden(host)).toBe(true));
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull();
  await user.click(go('/tutorials'));
  await waitFor(() => expect(hidden(host)).toBe(false));
  expect(screen.getByRole('banner')).toBeTruthy();
});

test.each(['/nowhere', '/404', '/tutorials/gone'])(
  'SHELL-254 SHELL-081 the 404 page for %s has the full frame',
  (path) => {
    const { host } = openFrame({}, path, { nobodys: ['/nowhere'], page: <NotFound /> });
    expect(hidden(host)).toBe(false);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Courses' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Gargoyle elsewhere' })).toBeTruthy();
  },
);

test('SHELL-148 SHELL-152 an impersonation is shown on every page and can be ended there', async () => {
  const staff = { ...member().user, id: 1 } as NonNullable<ReturnType<typeof member>['user']>;
  const session = member({ email: 'lapsed@gargoyle.example', hijackerUser: staff, hijackerToken: 'own' });
  const { host, user } = openFrame({ session }, '/login', { page: <Page /> });
  const release = vi.spyOn(host.session, 'release');
  expect(await screen.findByText('You are signed in as lapsed@gargoyle.example.')).toBeTruthy();
  await user.click(go('/tutorials'));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(release).toHaveBeenCalledOnce();
});

test('SHELL-272 a lost connection is reported, and the user stays signed in', () => {
  const { host } = openFrame({ session: member() });
  act(() => host.uiState.setState({ online: false }));
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(host.session.getState().phase).toBe('signed-in');
  act(() => host.uiState.setState({ online: true }));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('SHELL-273 a navigation moves the focus to the new page', async () => {
  const { user } = openFrame({}, '/tutorials', { page: <Page /> });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Pathways' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('SHELL-273 also by a link of the page that the new page still has, like those of the account', async () => {
  const page = (
    <>
      <Link to="/account/orders">Orders</Link>
      <Link to="/account?view=all">All</Link>
    </>
  );
  const { user } = openFrame({}, '/account', { page });
  const all = screen.getByRole('link', { name: 'All' });
  await user.click(all);
  expect(document.activeElement, 'the same page').toBe(all);
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('SHELL-177 SHELL-178 the call to action of small windows is on the same pages as the header’s', async () => {
  openFrame({}, '/', { page: <Page /> });
  expect(screen.getAllByRole('link', { name: 'Subscribe' })).toHaveLength(2);
});

test.each(['/account', '/account/favorites', '/subscriptions/plans', '/checkout', '/receipt'])(
  'SHELL-344 SHELL-278 %s has no bar with a call to action',
  (path) => {
    openFrame({}, path, { page: <Page /> });
    const header = screen.getByRole('banner');
    expect(screen.queryAllByRole('link', { name: 'Subscribe' }).filter((link) => !header.contains(link))).toEqual([]);
  },
);

test('SHELL-177 subscribers see no call to action', () => {
  openFrame({ session: member({}, 2) }, '/', { page: <Page /> });
  expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull();
});

test('SHELL-195 the cart popup is loaded when an item was added', async () => {
  const { host } = openFrame();
  expect(screen.queryByTestId('commerce.cart-popup.v1')).toBeNull();
  await act(async () => host.bus.emit('commerce.item-added', { orderItemId: 3 }));
  expect(await screen.findByTestId('commerce.cart-popup.v1')).toBeTruthy();
});

test('SHELL-348 removing a control before idle code has loaded moves the focus to its neighbour', async () => {
  const Rows = () => {
    const [rows, setRows] = useState(['a', 'b']);
    return rows.map((row) => (
      <p key={row}>
        <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
          Remove {row}
        </button>
      </p>
    ));
  };
  const { user } = openFrame({}, '/cart', { page: <Rows /> });
  await user.click(screen.getByRole('button', { name: 'Remove a' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b' })));
});

test('SHELL-389 of a page that is navigated to only the window is laid out at first', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  onTestFinished(() => root.remove());
  const { user } = openFrame({}, '/', { page: <Page /> });
  expect(root.hasAttribute('data-arriving')).toBe(false);
  await user.click(go('/tutorials'));
  expect(root.hasAttribute('data-arriving')).toBe(true);
});

test('SHELL-365 a frame that the server has drawn is marked until it is hydrated', async () => {
  const { container } = await renderAndHydrate(framed(fakeHost(), '/tutorials', <h1>A page</h1>), (html) =>
    html.querySelector('[data-frame]')?.setAttribute('data-drawn', ''),
  );
  expect(container.querySelector('[data-frame]')?.hasAttribute('data-drawn')).toBe(false);
});

test('SHELL-455 the header knows when the page is scrolled, as long as it is there', () => {
  const isScrolled = () => document.documentElement.hasAttribute('data-scrolled');
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  };
  const { unmount } = openFrame();
  expect(isScrolled()).toBe(false);
  scrollTo(25);
  expect(isScrolled()).toBe(true);
  scrollTo(24);
  expect(isScrolled()).toBe(false);
  unmount();
  scrollTo(25);
  expect(isScrolled()).toBe(false);
});
