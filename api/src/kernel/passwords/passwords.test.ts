import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { cheapHash, passwordFits } from './passwords.ts';

const [nfc, nfd] = ['contraseña-del-taller'.normalize('NFC'), 'contraseña-del-taller'.normalize('NFD')];

test.each([
  [nfc, nfd],
  [nfd, nfc],
  ['two buckets', 'two\u00a0buckets'],
])('API-A-121 a password fits in the characters of any keyboard', async (set, typed) => {
  const stored = await cheapHash(set);
  expect(await passwordFits(stored, set)).toBe(true);
  expect(await passwordFits(stored, typed)).toBe(true);
});

test.each(['contrasena-del-taller', 'Contraseña-del-taller', `${nfc} `, 'ｃontraseña-del-taller'])(
  'API-A-121 otherwise a password is compared exactly: %s',
  async (other) => expect(await passwordFits(await cheapHash(nfc), other)).toBe(false),
);

test('API-A-121 a password that an earlier release hashed as it was sent still fits', async () => {
  const stored = await hash(nfd, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await passwordFits(stored, nfd)).toBe(true);
});

test('without a stored hash no password fits', async () => {
  for (const stored of [null, undefined]) {
    expect(await passwordFits(stored, 'an account that does not exist')).toBe(false);
    expect(await passwordFits(stored, nfd)).toBe(false);
  }
});
