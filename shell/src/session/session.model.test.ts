import { ERROR_STATUS, type ErrorCode, SESSION_ENDED } from '@gargoyle/shared/contract/error-codes';
import { expect, test } from 'vitest';
import { afterInvalid, endsSession } from './session.model.ts';

const at = (status: number, detail = '', endpoint = 'orders.list') => endsSession({ status, detail }, endpoint);

test('API-A-017 SHELL-129 a 403 ends the session, whatever it says', () => {
  for (const detail of ['This account is disabled.', 'Signature has expired.', '']) expect(at(403, detail)).toBe(true);
  expect(endsSession({ status: 403, detail: 'No.', code: 'forbidden' }, 'orders.list')).toBe(true);
});

test.each([
  'Signature has expired.',
  'Error decoding signature.',
  'A session is already active in another device, please logout and try again.',
])('SHELL-131 SHELL-132 SHELL-133 a 401 with "%s" ends the session', (detail) => {
  expect(at(401, detail)).toBe(true);
});

test.each([
  'Authentication credentials were not provided.',
  'signature has expired.',
  'Signature has expired',
  'token_expired',
  '',
])('SHELL-135 a 401 with "%s" does not', (detail) => {
  expect(at(401, detail)).toBe(false);
});

test('SHELL-131 SHELL-132 SHELL-133 SHELL-135 a 401 in another language is recognised by its code', () => {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) =>
    endsSession({ status: 401, detail: 'La sesión ha caducado.', code }, 'orders.list'),
  );
  expect(codes).toEqual(['token_expired', 'token_malformed', 'session_replaced']);
});

test('SHELL-135 a code that is none does not end the session', () => {
  expect(endsSession({ status: 401, detail: '', code: 'toString' as ErrorCode }, 'orders.list')).toBe(false);
});

test.each([0, 400, 402, 404, 409, 412, 500, 503])('SHELL-137 a %i never ends the session', (status) => {
  for (const detail of [...Object.values(SESSION_ENDED), "Oops! You don't have permission to watch this course."])
    expect(at(status, detail)).toBe(false);
  expect(endsSession({ status, detail: '', code: 'token_expired' }, 'orders.list')).toBe(false);
});

test('SHELL-136 a refused impersonation or release does not end the session, unlike that of any other call', () => {
  for (const endpoint of ['hijack.start', 'hijack.release']) expect(at(403, 'No.', endpoint)).toBe(false);
  for (const endpoint of ['hijack', 'hijack.list', 'start', '']) expect(at(403, 'No.', endpoint)).toBe(true);
  // An expired one ends there, too.
  expect(at(401, 'Signature has expired.', 'hijack.start')).toBe(true);
});

test.each([
  ['/cart', '/?next=%2Fcart'],
  ['/tutorials?tags=masks&page=2#list', '/?next=%2Ftutorials%3Ftags%3Dmasks%26page%3D2%23list'],
  ['/blog/el-niño', '/?next=%2Fblog%2Fel-ni%C3%B1o'],
  ['/?a=1', '/?next=%2F%3Fa%3D1'],
  ['/', '/'],
])('SHELL-134 an invalid session on %s leads to %s', (path, to) => {
  expect(afterInvalid(path)).toBe(to);
});
