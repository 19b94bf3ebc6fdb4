import { afterEach, expect, test, vi } from 'vitest';
import { createTabs } from '../session/tabs.ts';
import { followTheme } from '../when-idle/follow-theme.ts';
import { chooseTheme, shownTheme } from '../frame/theme.ts';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  chooseTheme('system');
});

test('SHELL-409 without storage there are no channels between tabs, and session and theme work alone', () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(openTabChannel('gargoyle-test')).toBeNull();
  createTabs(() => undefined).post();
  const stop = followTheme();
  chooseTheme('dark');
  expect(shownTheme()).toBe('dark');
  stop();
});
