import { fakeApi } from '@gargoyle/shared/testing/fake-api.ts';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { INITIAL_UI_STATE, type UiState } from '@gargoyle/shared/host';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '@gargoyle/shared/state';
import { createConfirm } from '../confirm/confirm.ts';
import { Questions } from '../confirm/questions.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { createHumanCheck } from './human-check.ts';

const FRAME = 'https://api.example/human-check/frame?version=';

afterEach(() => {
  cleanup();
  document.querySelector('iframe')?.remove();
  vi.useRealTimers();
});

function open() {
  const api = fakeApi({ 'humanCheck.issue': ({ version }) => ({ token: null, frame: FRAME + version }) });
  const uiState = createStore<UiState>(() => INITIAL_UI_STATE);
  const confirm = createConfirm();
  render(
    <FakeShell host={{ ...fakeHost(), confirm }} messages={en}>
      <Questions />
    </FakeShell>,
  );
  return { uiState, check: createHumanCheck({ api, uiState, confirm, locale: 'en' }) };
}
const frame = async () => {
  await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  return document.querySelector('iframe') as HTMLIFrameElement;
};
const post = (from: HTMLIFrameElement, data: object, other: MessageEventInit = {}) =>
  fireEvent(
    window,
    new MessageEvent('message', {
      origin: 'https://api.example',
      source: from.contentWindow,
      data: { from: 'human-check', ...data },
      ...other,
    }),
  );

test('SHELL-226 SHELL-230 a provider’s token comes from a hidden frame and is short-lived', async () => {
  const { check } = open();
  const token = check.token();
  const place = await frame();
  expect(place.src).toMatch(/^https:\/\/api\.example\/human-check\/frame\?version=v3&lang=en&theme=(dark|light)$/);
  expect([place.className, place.getAttribute('aria-hidden')]).toEqual(['visually-hidden', 'true']);
  expect(place.getAttribute('sandbox')).not.toContain('top-navigation');
  // Messages of other windows are ignored.
  post(place, { type: 'passed', token: 'x' }, { origin: 'https://evil.example' });
  post(place, { type: 'passed', token: 'x' }, { source: window });
  post(place, { from: 'sign-in', type: 'passed', token: 'x' });
  post(place, { type: 'passed', token: 'T1' });
  expect(await token).toEqual({ token: 'T1', version: 'v3', lifeMs: 100_000 });
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([{ type: 'unsure' }, { type: 'failed' }, { type: 'passed', token: '' }])(
  'SHELL-227 a provider that answers %j leads to the visible box, like a 412',
  async (answer) => {
    const { check } = open();
    const token = check.token();
    token.catch(() => undefined);
    post(await frame(), answer);
    await expect(token).rejects.toMatchObject({ status: 412, code: 'human_check_failed' });
  },
);

test('a silent provider times out after ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { check } = open();
  const token = check.token();
  token.catch(() => undefined);
  await frame();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(token).rejects.toMatchObject({ status: 412 });
  expect(document.querySelector('iframe')).toBeNull();
});

test('SHELL-226 ACC-055 the provider’s checkbox opens in a dialog and gives a v2 token', async () => {
  const { check, uiState } = open();
  check.challenge();
  const ticked = check.check();
  const dialog = await screen.findByRole('dialog', { name: 'Are you human?' });
  const place = dialog.querySelector('iframe') as HTMLIFrameElement;
  expect(place.src).toContain('version=v2');
  post(place, { type: 'passed', token: 'T2' });
  await ticked;
  expect(uiState.getState().recaptcha).toEqual({ token: 'T2', version: 'v2', cleared: false });
  expect(await check.token()).toEqual({ token: 'T2', version: 'v2', lifeMs: 100_000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing the dialog gives no token, and it can be opened again', async () => {
  const { check } = open();
  for (let i = 0; i < 2; i++) {
    const ticked = check.check();
    ticked.catch(() => undefined);
    await screen.findByRole('dialog', { name: 'Are you human?' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(ticked).rejects.toMatchObject({ status: 412 });
  }
});
