import { describe, expect, test } from 'vitest';
import { maySubmit } from './capture.model.ts';

describe('lead form', () => {
  const ready = { email: 'a@b.example', newsletter: true, changed: true, isCTADisabled: false };
  test('CAT-273 not without consent', () => {
    expect(maySubmit(ready)).toBe(true);
    expect(maySubmit({ ...ready, newsletter: false })).toBe(false);
  });
  test('CAT-274 not while unchanged', () => {
    expect(maySubmit({ ...ready, changed: false })).toBe(false);
  });
  test('CAT-275 CAT-276 not while one is pending or done', () => {
    expect(maySubmit({ ...ready, isCTADisabled: true })).toBe(false);
  });
});
