import { INITIAL_UI_STATE, type UiState } from '@gargoyle/shared/host';
import { fakeApi } from '@gargoyle/shared/testing/fake-api.ts';
import { expect, test } from 'vitest';
import { createStore } from '@gargoyle/shared/state';
import { createConfirm } from '../confirm/confirm.ts';
import { createHumanCheck } from './human-check.ts';

function open() {
  let last = 0;
  const api = fakeApi({ 'humanCheck.issue': () => ({ token: `t${++last}`, frame: null }) });
  const uiState = createStore<UiState>(() => INITIAL_UI_STATE);
  return {
    api,
    uiState,
    check: createHumanCheck({ api, uiState, confirm: createConfirm(), locale: 'en' }),
    state: () => uiState.getState().recaptcha,
  };
}

test('SHELL-224 SHELL-226 the first token is requested silently', async () => {
  const { api, check, state } = open();
  expect(state()).toEqual({ token: null, version: 'v3', cleared: false });
  expect(await check.token()).toEqual({ token: 't1', version: 'v3' });
  expect(api.calls[0]).toMatchObject({ name: 'humanCheck.issue', input: { version: 'v3', checked: false } });
});

test('SHELL-226 after a challenge the token comes from the ticked checkbox', async () => {
  const { api, check, state } = open();
  check.challenge();
  expect(state()).toEqual({ token: null, version: 'v2', cleared: true });
  await check.check();
  expect(api.calls.at(-1)).toMatchObject({ input: { version: 'v2', checked: true } });
  expect(state()).toEqual({ token: 't1', version: 'v2', cleared: false });
  expect(await check.token()).toEqual({ token: 't1', version: 'v2' });
});

test('SHELL-228 a token is used for one call only', async () => {
  const { check, state } = open();
  const first = await check.token();
  expect(state()).toMatchObject({ token: null, cleared: true });
  expect((await check.token()).token).not.toBe(first.token);
});
