import { fakeMember, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { hijackState } from './hijack.model.ts';

const staff = fakeMember({ isStaff: true });
const superuser = fakeMember({ isSuperuser: true });
const impersonation = { hijackerUser: fakeUser({ isStaff: true }), hijackerToken: 'own' };

test.each([
  ['1', 1],
  ['9', 9],
  ['10', 10],
  ['1234567890', 1234567890],
  ['9999999999', 9999999999],
])('ACC-109 ?userid=%s names a user', (userId, id) => {
  expect(hijackState(staff, userId)).toEqual({ userId: id });
  expect(hijackState(superuser, userId)).toEqual({ userId: id });
});

test.each([null, '', '0', '07', '-7', '+7', '7.5', '1e3', '0x7', ' 7', '7 ', '7a', 'a7', '12345678901', '\uff17'])(
  'ACC-112 ?userid=%s names no user',
  (userId) => {
    expect(hijackState(staff, userId)).toBe('unnamed');
  },
);

test('ACC-110 without permission nobody is named, whatever the address says', () => {
  for (const userId of ['9', '', null]) expect(hijackState(fakeMember(), userId)).toBe('forbidden');
});

test('ACC-111 an active impersonation is reported first, with and without permission', () => {
  for (const rights of [{}, { isStaff: true }, { isSuperuser: true }])
    for (const userId of ['9', null])
      expect(hijackState(fakeMember({ ...impersonation, ...rights }), userId)).toBe('impersonating');
});
