import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.model.ts';

test('COM-475 a 400 is mapped to messages by field', () => {
  const refused = apiError({ status: 400, fields: { postalCode: ['Not of this country.', 'Too short.'] } });
  expect(fieldMessages(refused)).toEqual({ postalCode: 'Not of this country.' });
});
