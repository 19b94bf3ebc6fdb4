import { expect, test } from 'vitest';
import { email, firstBroken, required, same } from './validators.ts';

test('ACC-001 a missing required value says so, spaces included', () => {
  expect(required('')).toBe('form.required');
  expect(required('   ')).toBe('form.required');
  expect(required('x')).toBeUndefined();
});

test('ACC-003 a malformed email says so', () => {
  for (const bad of ['a', 'a@', 'a@b', '@b.c', 'a b@c.d']) expect(email(bad)).toBe('form.email');
  expect(email('a@b.example')).toBeUndefined();
});

test('ACC-080 a differing second password says so', () => {
  expect(same('one')('two')).toBe('form.passwordsDiffer');
  expect(same('one')('one')).toBeUndefined();
});

test('the first broken rule speaks', () => {
  expect(firstBroken('', [required, email])).toBe('form.required');
  expect(firstBroken('x', [required, email])).toBe('form.email');
});
