import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.model.ts';

test('COM-475 a 400 is mapped to messages by field', () => {
  const refused = apiError({ status: 400, fields: { postalCode: ['Not of this country.', 'Too short.'], region: [] } });
  expect(fieldMessages(refused)).toEqual({ postalCode: 'Not of this country.' });
  expect(fieldMessages(new Error('Not of the API.'))).toEqual({});
});
