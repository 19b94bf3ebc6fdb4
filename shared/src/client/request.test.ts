import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorFromBody, isApiError } from './api-error.ts';
import { requestParts } from './request.ts';

test('SHELL-128 path, query and body are filled from one flat input, in snake_case', () => {
  const get = requestParts(['GET', '/tutorials/{tutorial_slug}/'], {
    tutorialSlug: 'a b',
    pathId: 3,
    tags: ['x', 'y'],
  });
  expect(get.path).toBe('/tutorials/a%20b/?path_id=3&tags=x&tags=y');
  const post = requestParts(['POST', '/orders/'], { deviceData: { deviceId: 1 } });
  expect(post).toMatchObject({ path: '/orders/', body: '{"device_data":{"device_id":1}}' });
});

test('SHELL-128 calls that read or delete carry values in the query, without those that are not set', () => {
  const input = { id: 7, pathId: 0, search: '', tag: null, kind: undefined };
  const path = '/bookmarks/7/?path_id=0&search=';
  for (const method of ['GET', 'DELETE'])
    expect(requestParts([method, '/bookmarks/{id}/'], input)).toEqual({ method, path, body: undefined });
});

test('CAT-009 COM-369 ACC-213 a missing identifier throws before anything is sent', () => {
  for (const path of ['/orders/{id}/', '/artists/{id}/'])
    for (const input of [{ id: undefined }, { id: null }, { id: '' }, {}])
      expect(() => requestParts(['GET', path], input)).toThrow('id: first param cannot be undefined');
  expect(requestParts(['GET', '/orders/{id}/'], { id: 0 }).path).toBe('/orders/0/');
});

test('values of a path cannot change the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (slug) => {
      const { path } = requestParts(['GET', '/a/{slug}/'], { slug });
      expect(path.split('/')).toHaveLength(4);
      expect(decodeURIComponent(path.slice(3, -1))).toBe(slug);
    }),
  );
});

test('SHELL-139 a rejected form has its messages by field', () => {
  const error = errorFromBody(400, { email: ['Enter a valid email address.'], requestId: 'r' });
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ status: 400, fields: { email: ['Enter a valid email address.'] }, requestId: 'r' });
});

test('SHELL-142 SHELL-210 the sentence is the server’s, else the fallback', () => {
  expect(errorFromBody(409, { detail: 'Sold out.', code: 'sold_out' })).toMatchObject({
    detail: 'Sold out.',
    code: 'sold_out',
  });
  expect(errorFromBody(500, undefined).detail).toBe('An error occurred.');
  expect(errorFromBody(502, '<html>').detail).toBe('An error occurred.');
});
