import { expect, test, vi } from 'vitest';
import { approveInWindow } from './paypal-window.ts';

test('COM-307 an approval counts only from the window that was opened, at its own origin, and once', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const [opened, other] = [frame.contentWindow, window];
  vi.spyOn(window, 'open').mockReturnValue(opened);
  const removed = vi.spyOn(window, 'removeEventListener');
  const approval = approveInWindow('https://pay.example/frames', 5, 'en');
  const say = (nonce: string, origin: string, source: Window | null) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { from: 'paypal', type: 'approved', nonce, email: 'a@b.example' },
        origin,
        source,
      }),
    );
  say('of another origin', 'https://other.example', opened);
  say('of another window', 'https://pay.example', other);
  say('approved', 'https://pay.example', opened);
  expect(await approval).toEqual({ nonce: 'approved', email: 'a@b.example', deviceData: null });
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['message']);
  frame.remove();
});
