import { expect, test } from 'vitest';
import { passwordFaults } from './password-rules.model.ts';

const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const REPEATED = 'This password is one character repeated.';
const SIMILAR = 'This password is too similar to the email address.';
const faults = (password: string, email = 'a@example.com') => passwordFaults(password, email);

test.each([
  ...['password', 'PassWord123', 'p@ssw0rd', '1q2w3e4r', 'qwertyuiop', 'asdfghjkl', 'iloveyou', 'letmein1'],
  ...['administrator', 'changeme', 'starwars', 'internet', 'gargoyle1'],
])('ASVS 6.2.4 a common password is refused, in any case: %s', (password) => {
  expect(faults(password)).toEqual([COMMON]);
});

test.each([
  ...['gargoyle', 'GARGOYLE', 'school', 'character', 'arts', 'effects', 'academy', 'tutorial', 'sculpture'],
  ...['animatronics', 'Academy-1234', '2026gargoyle', '!!School!!', '12 sculpture 34'],
])('ASVS 6.2.11 a word of the school is refused, also between digits and signs: %s', (password) => {
  expect(faults(password)).toEqual([COMMON]);
});

test.each([
  ...['gargoyles', 'my gargoyle', 'gargoyle school', 'garg1oyle', 'ésculpture', 'sculptureß', 'password-on-a-roof'],
  // Short words of the school's name do not count.
  ...['of-1234567', 'of'],
])('ASVS 6.2.11 a password that contains more than such a word is fine: %s', (password) => {
  expect(faults(password)).toEqual([]);
});

test('digits alone are refused', () => {
  expect(faults('9357264810')).toEqual([NUMERIC]);
  expect(faults('9357264810x')).toEqual([]);
  expect(faults('x9357264810')).toEqual([]);
  expect(faults('93572 64810')).toEqual([]);
});

test('one character repeated is refused; of a digit the other message says enough', () => {
  expect(faults('zzzzzzzz')).toEqual([REPEATED]);
  expect(faults('........')).toEqual([REPEATED]);
  expect(faults('z')).toEqual([REPEATED]);
  expect(faults('5555555555')).toEqual([NUMERIC]);
  expect(faults('zzzzzzzy')).toEqual([]);
  expect(faults('yzzzzzzz')).toEqual([]);
  expect(faults('abababab')).toEqual([]);
});

test('a password that is little more than the name of the address is refused, in any case', () => {
  for (const password of ['maria', 'MARIA', 'maria2026', '2026maria', '20maria26'])
    expect([password, faults(password, 'Maria@example.com')]).toEqual([password, [SIMILAR]]);
  expect(faults('maria12345', 'maria@example.com')).toEqual([]);
  expect(faults('mari2026', 'maria@example.com')).toEqual([]);
});

test.each(['maria@example.com', 'jo@a.example'])('API-A-123 the whole address is refused: %s', (address) => {
  expect(faults(address, address)).toEqual([SIMILAR]);
  expect(faults(address.toUpperCase(), address)).toEqual([SIMILAR]);
  expect(faults(address, address.toUpperCase())).toEqual([SIMILAR]);
  expect(faults(`${address} & more`, address)).toEqual([]);
});

test('a name below four letters is no reason', () => {
  expect(faults('anne', 'anne@example.com')).toEqual([SIMILAR]);
  expect(faults('ann1', 'ann@example.com')).toEqual([]);
  expect(faults('anything', '')).toEqual([]);
});

test('each broken rule has its message, in a fixed order', () => {
  expect(faults('12345678')).toEqual([COMMON, NUMERIC]);
  expect(faults('87654321', '87654321@example.com')).toEqual([COMMON, NUMERIC, SIMILAR]);
  expect(faults('zzzzz', 'zzzz@example.com')).toEqual([REPEATED, SIMILAR]);
  expect(faults('correct horse battery')).toEqual([]);
});
