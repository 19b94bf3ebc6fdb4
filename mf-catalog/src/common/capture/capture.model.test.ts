import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailError, maySubmit } from './capture.model.ts';

describe('the lead form', () => {
  test('CAT-272 an empty address is missing, a broken one is wrong', () => {
    expect(emailError('  ')).toBe('required');
    expect(emailError('mara')).toBe('email');
    expect(emailError('mara@clay')).toBe('email');
    expect(emailError(' mara@clay.example ')).toBeNull();
  });
  test('CAT-272 real addresses pass', () => {
    fc.assert(fc.property(fc.emailAddress(), (address) => emailError(address) === null));
  });
  const ready = { email: 'a@b.example', newsletter: true, changed: true, isCTADisabled: false };
  test('CAT-273 not without consent', () => {
    expect(maySubmit(ready)).toBe(true);
    expect(maySubmit({ ...ready, newsletter: false })).toBe(false);
  });
  test('CAT-274 not while unchanged', () => {
    expect(maySubmit({ ...ready, changed: false })).toBe(false);
  });
  test('CAT-275 CAT-276 not while one is under way or done', () => {
    expect(maySubmit({ ...ready, isCTADisabled: true })).toBe(false);
  });
});
