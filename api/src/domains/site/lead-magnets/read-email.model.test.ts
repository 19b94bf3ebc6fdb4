import { expect, test } from 'vitest';
import { Refusal } from '../../../kernel/refusals/refuse.ts';
import { readEmail } from './read-email.model.ts';

test('API-L-113 API-L-117 a valid address is taken as typed, without spaces around it', () => {
  expect(readEmail('Ana@Clay.example')).toBe('Ana@Clay.example');
  expect(readEmail(' \t ana@clay.example \n')).toBe('ana@clay.example');
});

test.each([
  '',
  '   ',
  'ana',
  'ana@clay',
  '@clay.example',
  'ana@@clay.example',
  'ana b@clay.example',
  'x ana@clay.example',
])('API-L-113 API-L-117 an invalid address is a field error: %j', (input) => {
  const fields = { email: ['Enter a valid email address.'] };
  expect(() => readEmail(input)).toThrow(Refusal);
  expect(() => readEmail(input)).toThrow(
    expect.objectContaining({ ...{ code: 'validation_failed', status: 400, fields } }),
  );
});
