import { apiError } from '@gargoyle/shared/client';
import { Button } from '@gargoyle/shared/ui';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { HumanCheck } from './human-check.tsx';
import { useHumanCheck } from './use-human-check.ts';

function Probe() {
  const check = useHumanCheck();
  const [token, setToken] = useState('none');
  // After each render: what a form that is sent now would wait for.
  useEffect(() => void check.arrived().then((arrived) => setToken(arrived?.token ?? 'none')));
  return (
    <>
      <output>{token}</output>
      <HumanCheck check={check} />
      <Button onClick={check.used}>Used</Button>
      <Button onClick={() => check.refused(apiError({ status: 412 }))}>Refused</Button>
    </>
  );
}
const token = () => screen.getByRole('status').textContent;
afterEach(() => void vi.useRealTimers());

test('ACC-016 SHELL-229 the notice names the provider and links to its terms', () => {
  openScreen(<Probe />);
  expect(screen.getByText(/This site is protected by Gargoyle Human Check/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/customer-care/privacy-policy',
  );
});

test('SHELL-228 a token is valid for one call, then a new one is requested', async () => {
  const { host, user } = openScreen(<Probe />);
  await waitFor(() => expect(token()).toBe('human'));
  const again = vi.spyOn(host.humanCheck, 'token').mockResolvedValue({ token: 'second', version: 'v3' });
  await user.click(screen.getByRole('button', { name: 'Used' }));
  await waitFor(() => expect(token()).toBe('second'));
  expect(again).toHaveBeenCalledTimes(1);
});

test('SHELL-226 SHELL-227 after a 412 the token waits for the checkbox, and ticking it is sent to the provider', async () => {
  const { host, user } = openScreen(<Probe />);
  await waitFor(() => expect(token()).toBe('human'));
  const check = vi.spyOn(host.humanCheck, 'check');
  await user.click(screen.getByRole('button', { name: 'Refused' }));
  expect(token()).toBe('none');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am a human' });
  await user.click(box);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(token()).toBe('human'));
  expect(check).toHaveBeenCalledTimes(1);
});

test('SHELL-226 once the checkbox was required, other forms of the visit show it at once', () => {
  openScreen(<Probe />, { uiState: { recaptcha: { token: null, version: 'v2', cleared: true } } });
  expect(screen.getByRole('checkbox', { name: 'I am a human' })).toBeTruthy();
  expect(token()).toBe('none');
});

test('a failed token request is shown, and the checkbox retries', async () => {
  const { host, user } = openScreen(<Probe />);
  await waitFor(() => expect(token()).toBe('human'));
  vi.spyOn(host.humanCheck, 'token').mockRejectedValueOnce(
    apiError({ status: 0, code: 'offline', detail: 'No network.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Used' }));
  expect(await screen.findByRole('checkbox', { name: 'I am a human' })).toBeTruthy();
  expect(toasts(host)).toEqual(['No network.']);
});

test('SHELL-228 a provider’s token is replaced before it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { host } = openScreen(<Probe />);
  await waitFor(() => expect(token()).toBe('human'));
  vi.spyOn(host.humanCheck, 'token').mockResolvedValue({ token: 'short', version: 'v3', lifeMs: 100_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Used' }));
  await waitFor(() => expect(token()).toBe('short'));
  vi.spyOn(host.humanCheck, 'token').mockResolvedValue({ token: 'fresh', version: 'v3', lifeMs: 100_000 });
  await vi.advanceTimersByTimeAsync(99_000);
  expect(token()).toBe('short');
  await vi.advanceTimersByTimeAsync(1_500);
  await waitFor(() => expect(token()).toBe('fresh'));
  cleanup();
  const whenGone = vi.mocked(host.humanCheck.token).mockClear();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(whenGone).not.toHaveBeenCalled();
});
