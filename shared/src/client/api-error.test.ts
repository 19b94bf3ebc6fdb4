import { expect, test } from 'vitest';
import { alreadyRemoved, apiError, errorFromBody, isApiError, sentenceOf } from './api-error.ts';

test('API-C-010 field errors are read from the top level', () => {
  expect(errorFromBody(400, { email: ['Taken.'], code: 'validation_failed' }).fields).toEqual({ email: ['Taken.'] });
  expect(errorFromBody(400, { email: ['Taken.'] }).code).toBe('validation_failed');
  expect(errorFromBody(409, { email: ['Taken.'] }).code).toBe('unexpected');
});

test('API-C-010 only lists of sentences are field errors, also beside a field called errors', () => {
  const body = { email: ['Taken.'], age: 7, name: ['Too long.', 7], hint: 'No list.' };
  expect(errorFromBody(400, body).fields).toEqual({ email: ['Taken.'] });
  expect(errorFromBody(400, { ...body, errors: null }).fields).toEqual({ email: ['Taken.'] });
  expect(errorFromBody(400, { ...body, errors: ['Two.'] }).fields).toEqual({ email: ['Taken.'], errors: ['Two.'] });
});

test('API-A-011 an answer without the expected parts is an error with the status of the answer', () => {
  for (const body of [undefined, null, '<html>', {}, { detail: {}, code: 7, requestId: 7 }]) {
    const error = errorFromBody(409, body);
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({ name: 'ApiError', status: 409, code: 'unexpected', detail: 'An error occurred.' });
    expect([error.fields, error.requestId]).toEqual([{}, undefined]);
  }
});

test('API-C-121 only what is not there any more counts as removed', () => {
  expect(() => alreadyRemoved(apiError({ status: 404 }))).not.toThrow();
  for (const error of [apiError({ status: 0 }), apiError({ status: 403 }), Object.assign(new Error(), { status: 404 })])
    expect(() => alreadyRemoved(error)).toThrow(error);
});

test('the request id is that of the body, else that of the header', () => {
  const idOf = (body: unknown) => errorFromBody(502, body, 'of-header').requestId;
  expect([idOf({ requestId: 'of-body' }), idOf({}), idOf('<html>')]).toEqual(['of-body', 'of-header', 'of-header']);
});

test('API-C-011 field errors are read from the wrapper of the address calls', () => {
  expect(errorFromBody(400, { errors: { postalCode: ['Not of this country.'] } }).fields).toEqual({
    postalCode: ['Not of this country.'],
  });
});

test('API-C-009 the sentence is the detail of the answer', () => {
  expect(errorFromBody(409, { detail: 'Your cart is empty.', code: 'cart_empty' })).toMatchObject({
    detail: 'Your cart is empty.',
    code: 'cart_empty',
    fields: {},
  });
});

const TAX = 'We cannot compute tax right now. Please try again in a moment.';

test('COM-473 COM-514 a sentence that the API wrote for people replaces the action’s own text at any status', () => {
  for (const [status, body] of [
    [409, { detail: 'This item is sold out.', code: 'sold_out', requestId: 'r' }],
    [503, { detail: TAX, code: 'shipping_unavailable', requestId: 'r' }],
    [503, { detail: 'Please try again in a moment.', code: 'unavailable', requestId: 'r' }],
  ] as const)
    expect(sentenceOf(errorFromBody(status, body), 'own')).toBe(body.detail);
  expect(sentenceOf(errorFromBody(400, { postalCode: ['Not of this country.'] }), 'own')).toBe('Not of this country.');
});

test.each([
  ['a server error', 500, { detail: 'An error occurred.', code: 'internal', requestId: 'r' }],
  [
    'an error body of the framework',
    500,
    { statusCode: 500, error: 'Internal Server Error', message: 'x is not a function' },
  ],
  ['a server error that leaks internals', 500, { detail: 'x is not a function', code: 'internal', requestId: 'r' }],
  ['the edge, which does not know the cause', 502, { detail: 'The school does not answer.', code: 'unavailable' }],
  ['a proxy’s JSON', 503, { detail: 'upstream connect error' }],
  ['a proxy’s HTML', 504, undefined],
])('COM-514 text that was not written for people is not shown: %s', (_from, status, body) => {
  expect(sentenceOf(errorFromBody(status, body), 'own')).toBe('own');
});

test('COM-355 COM-514 the action’s own text is shown without an answer and for other errors', () => {
  expect(sentenceOf(apiError({ status: 0, code: 'offline' }), 'own')).toBe('own');
  expect(sentenceOf(new Error('boom'), 'own')).toBe('own');
});
