import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import { fakeHost, fakeMember, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { commerceState, useCommerceState } from './commerce-state.ts';

afterEach(() => sessionStorage.clear());

const Code = () => <p>{useCommerceState((state) => state.coupon?.codename ?? 'none')}</p>;

test('COM-506 stored state is applied after hydration, without rendering again from scratch', async () => {
  sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ coupon: { codename: 'CLAY10' } }));
  const host = fakeHost();
  expect(commerceState(host).getState().coupon?.codename).toBe('CLAY10');
  let rendered: string | null = null;
  const { container, hydrationErrors } = await renderAndHydrate(
    <FakeShell host={host} messages={en}>
      <Code />
    </FakeShell>,
    (html) => (rendered = html.textContent),
  );
  expect(rendered).toBe('none');
  expect(container.textContent).toBe('CLAY10');
  expect(hydrationErrors).toEqual([]);
});

test('COM-506 stored state that cannot be parsed is ignored', () => {
  for (const storedText of ['{', '"x"', 'null']) {
    sessionStorage.setItem('gargoyle.commerce', storedText);
    expect(commerceState(fakeHost()).getState(), storedText).toEqual(commerceState(fakeHost()).getInitialState());
  }
});

const coupon = { codename: 'CLAY10', discount: 5, planId: null, goods: 54.99 };

test('COM-584 COM-230 a login of another user in another tab clears the state, as a logout does', () => {
  for (const userId of [8, null]) {
    const host = fakeHost({ session: fakeMember() });
    const state = commerceState(host);
    state.setState({ coupon, lastOrderId: 812 });
    host.bus.emit('shell.session-changed', { reason: userId ? 'login' : 'logout', userId });
    expect(state.getState()).toEqual({ ...state.getInitialState(), userId });
    expect(sessionStorage.getItem('gargoyle.commerce')).not.toContain('CLAY10');
  }
});

test('COM-584 COM-222 COM-506 the state of a visitor who logs in stays, and that of the same user after a reload', () => {
  const visitor = fakeHost();
  commerceState(visitor).setState({ coupon });
  visitor.session.setState(fakeMember());
  visitor.bus.emit('shell.session-changed', { reason: 'login', userId: 7 });
  expect(commerceState(visitor).getState()).toMatchObject({ coupon, userId: 7 });
  const reloaded = fakeHost({ session: { phase: 'unknown' } });
  expect(commerceState(reloaded).getState().coupon).toEqual(coupon);
  // The session could not be loaded.
  reloaded.session.setState({ phase: 'visitor', status: 'error' });
  reloaded.session.setState(fakeMember());
  expect(commerceState(reloaded).getState().coupon).toEqual(coupon);
});

test('COM-584 after a reload as another user nothing of the previous one is left', () => {
  const store = () => sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ coupon, userId: 7 }));
  store();
  expect(commerceState(fakeHost({ session: fakeMember({ id: 8 }) })).getState()).toMatchObject({ coupon: null });
  store();
  const unknown = fakeHost({ session: { phase: 'unknown' } });
  expect(commerceState(unknown).getState()).toMatchObject({ coupon });
  unknown.session.setState(fakeMember({ id: 8 }));
  expect(commerceState(unknown).getState()).toMatchObject({ coupon: null, userId: 8 });
});

test('COM-226 COM-506 what is stored in the tab has neither a nonce nor what only this page knows', () => {
  const state = commerceState(fakeHost({ session: fakeMember() }));
  const payment = { mode: 'new-card', nonce: 'nonce-1', cardType: 'visa', last4: '1111' } as const;
  state.setState({ draft: { ...state.getState().draft, billingId: 31, payment }, coupon, changing: 1, newcomer: 7 });
  const stored = JSON.parse(sessionStorage.getItem('gargoyle.commerce') ?? '{}');
  expect(stored).toEqual({
    draft: { ...state.getInitialState().draft, billingId: 31 },
    coupon,
    lastOrderId: null,
    userId: 7,
  });
});
