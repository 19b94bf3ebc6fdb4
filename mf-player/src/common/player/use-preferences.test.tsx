import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPreferences } from './preferences.model.ts';
import { usePreferences } from './use-preferences.ts';

const tab = () =>
  renderHook(() => usePreferences(), {
    wrapper: ({ children }) => (
      <FakeShell host={fakeHost()} messages={{}}>
        {children}
      </FakeShell>
    ),
  }).result;

test('PLAY-255 a choice in one tab does not undo another one made meanwhile in a second tab', () => {
  localStorage.clear();
  const [first, second] = [tab(), tab()];
  act(() => first.current.prefer({ rate: 1.5 }));
  act(() => second.current.prefer({ volume: 0.5 }));
  expect(second.current.preferences).toMatchObject({ volume: 0.5 });
  expect(readPreferences(localStorage.getItem('gargoyle.player'))).toMatchObject({ rate: 1.5, volume: 0.5 });
});
