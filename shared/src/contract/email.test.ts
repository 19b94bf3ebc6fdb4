import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Email } from './auth.contract.ts';
import { EMAIL } from './email.ts';

const good = ['a@b.example', "mara.o'neil@clay.example", 'A+b@Sub.Clay-Works.example'];
const bad = [
  '',
  'a',
  'a@',
  'a@b',
  '@b.example',
  'a b@c.example',
  'a@b..example',
  'a@-b.example',
  'a@b.e',
  'a,b@c.example',
];

test('ACC-003 CAT-272 CAT-251 pages and API accept the same e-mail addresses', () => {
  for (const address of good) expect(EMAIL.test(address), address).toBe(true);
  for (const address of bad) expect(EMAIL.test(address), address).toBe(false);
  for (const address of [...good, ...bad]) expect(Email.safeParse(address).success, address).toBe(EMAIL.test(address));
});

test('API-A-122 an address is read without what pasting adds to it', () => {
  expect(Email.parse(' \u202amara@clay.example\u202c')).toBe('mara@clay.example');
});

test('CAT-272 real e-mail addresses pass', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => EMAIL.test(address)));
});
