import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import { describe, expect, test } from 'vitest';
import {
  addressById,
  addressInOneLine,
  addressLines,
  bodyOf,
  EMPTY_ADDRESS,
  formOf,
  fullName,
  methodAfterValidation,
  missingFields,
} from './addresses.model.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Whitlock',
  streetAddress: '2210 SE Division Street',
  extendedAddress: '',
  locality: 'Portland',
  region: 'OR',
  postalCode: '01234',
  countryName: 'United States',
  countryCodeAlpha2: 'US',
};

describe('addresses', () => {
  test('COM-259 COM-260 every field but the extended address is required', () => {
    expect(missingFields(EMPTY_ADDRESS)).toEqual([
      'firstName',
      'lastName',
      'streetAddress',
      'locality',
      'region',
      'postalCode',
      'countryName',
    ]);
    expect(missingFields(formOf(ana))).toEqual([]);
    expect(missingFields({ ...formOf(ana), locality: '  ' })).toEqual(['locality']);
  });

  test('COM-250 the code is derived from the name', () => {
    expect(bodyOf(formOf(ana)).countryCodeAlpha2).toBe('US');
    expect(bodyOf({ ...formOf(ana), countryName: 'Germany' }).countryCodeAlpha2).toBe('DE');
  });

  test('COM-251 a country without a code is sent without one', () => {
    const unknown = { ...formOf(ana), countryName: 'Atlantis' };
    expect(bodyOf(unknown)).toEqual(unknown);
  });

  test('COM-256 number-like values stay text', () => {
    expect(bodyOf(formOf(ana)).postalCode).toBe('01234');
  });

  test('COM-261 a full name needs no last name', () => {
    expect([fullName(ana), fullName({ firstName: 'Ana', lastName: '' })]).toEqual(['Ana Whitlock', 'Ana']);
  });

  test('a stored address is found by its id', () => {
    const stored = [1, 2].map((id) => ({ ...ana, id })) as Address[];
    expect(addressById(stored, 2)).toBe(stored[1]);
    expect([addressById(stored, 3), addressById(stored, null)]).toEqual([null, null]);
  });

  test('COM-263 COM-517 an empty extended address leaves no blank line', () => {
    for (const extendedAddress of ['', ' '])
      expect(addressLines({ ...ana, extendedAddress }, 'en')).toEqual([
        ...['2210 SE Division Street', 'Portland, OR 01234', 'United States'],
      ]);
    expect(addressLines({ ...ana, extendedAddress: 'Unit 4' }, 'en')).toHaveLength(4);
    expect(addressLines(ana, 'es').at(-1)).toBe('Estados Unidos');
    expect(addressInOneLine(ana)).toBe('Ana Whitlock, 2210 SE Division Street, Portland, OR 01234');
  });
});

describe('delivery method after a validation', () => {
  const methods = [
    { code: 'standard', name: 'Standard', description: '', cost: 5.99 },
    { code: 'express', name: 'Express', description: '', cost: 14.99 },
  ];

  test('COM-277 a new address gets the first method, which is the cheapest', () => {
    expect(methodAfterValidation(methods, null)?.code).toBe('standard');
  });

  test('COM-278 the chosen method is preserved while it is offered', () => {
    expect(methodAfterValidation(methods, 'express')?.code).toBe('express');
    expect(methodAfterValidation(methods, 'overnight')?.code).toBe('standard');
  });

  test('COM-282 no method is chosen when none is offered', () => {
    expect(methodAfterValidation([], 'standard')).toBeNull();
  });
});
