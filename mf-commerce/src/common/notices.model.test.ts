import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { fieldMessages, noticeOf } from './notices.model.ts';

test('COM-473 the server’s sentence goes before the action’s own', () => {
  expect(noticeOf(apiError({ status: 409, detail: 'This item is sold out.' }), 'own')).toBe('This item is sold out.');
  expect(noticeOf(apiError({ status: 0, code: 'offline' }), 'own')).toBe('own');
  expect(noticeOf(apiError({ status: 500, detail: 'x' }), 'own')).toBe('own');
  expect(noticeOf(new Error('boom'), 'own')).toBe('own');
});

test('COM-475 a 400 becomes messages by field', () => {
  const refused = apiError({ status: 400, fields: { postalCode: ['Not of this country.', 'Too short.'] } });
  expect(fieldMessages(refused)).toEqual({ postalCode: 'Not of this country.' });
  expect(noticeOf(refused, 'own')).toBe('Not of this country.');
});
