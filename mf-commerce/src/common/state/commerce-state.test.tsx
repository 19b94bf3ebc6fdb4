import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { commerceState, useCommerceState } from './commerce-state.ts';

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
