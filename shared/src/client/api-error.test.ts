import { expect, test } from 'vitest';
import { errorFromBody } from './api-error.ts';

test('API-C-010 field errors are read from the top', () => {
  expect(errorFromBody(400, { email: ['Taken.'], code: 'validation_failed' }).fields).toEqual({ email: ['Taken.'] });
});

test('API-C-011 and from the wrapper of the address calls', () => {
  expect(errorFromBody(400, { errors: { postalCode: ['Not of this country.'] } }).fields).toEqual({
    postalCode: ['Not of this country.'],
  });
});

test('API-C-009 a detail is the sentence', () => {
  expect(errorFromBody(409, { detail: 'Your cart is empty.', code: 'cart_empty' })).toMatchObject({
    detail: 'Your cart is empty.',
    code: 'cart_empty',
    fields: {},
  });
});
