import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allMethods,
  draftOf,
  type PaymentMethods,
  shortEmail,
  withDefault,
  withMethod,
  withoutMethod,
} from './payment-methods.model.ts';

const card = (token: string, isDefault = false) => ({
  token,
  default: isDefault,
  cardType: 'visa' as const,
  last4: '1111',
  expirationMonth: '08',
  expirationYear: '2029',
  imageUrl: '',
});
const account = (token: string, isDefault = false) => ({
  token,
  default: isDefault,
  email: 'a@b.example',
  imageUrl: '',
});
const methods: PaymentMethods = { creditCards: [card('a'), card('b')], paypalAccounts: [account('c', true)] };

describe('payment methods', () => {
  test('COM-314 the default comes first', () => {
    expect(allMethods(methods).map((method) => method.token)).toEqual(['c', 'a', 'b']);
  });

  test('COM-320 ACC-250 exactly one default after a change', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), (token) => {
        const defaults = allMethods(withDefault(methods, token)).filter((method) => method.default);
        expect(defaults.map((method) => method.token)).toEqual([token]);
      }),
    );
  });

  test('COM-324 COM-325 ACC-251 ACC-259 methods are appended to their list and removed from both', () => {
    expect(withMethod(methods, card('d')).creditCards.map((c) => c.token)).toEqual(['a', 'b', 'd']);
    expect(withMethod(methods, card('d', true)).paypalAccounts[0]?.default).toBe(false);
    const both = withMethod(methods, account('d', true));
    expect(both).toEqual({ ...methods, paypalAccounts: [account('c'), account('d', true)] });
    const without = (token: string) => allMethods(withoutMethod(methods, token)).map((method) => method.token);
    expect([without('c'), without('a')]).toEqual([
      ['a', 'b'],
      ['c', 'b'],
    ]);
  });

  test('COM-316 ACC-246 an email address is truncated to 30 characters', () => {
    expect(shortEmail('short@gargoyle.example')).toBe('short@gargoyle.example');
    const longest = 'somebody.else@gargoyle.example';
    expect(longest).toHaveLength(30);
    expect(shortEmail(longest)).toBe(longest);
    expect(shortEmail('a-very-long-address-of-somebody@gargoyle.example')).toHaveLength(30);
  });

  test('COM-331 a stored PayPal account pays by its token', () => {
    expect(draftOf(account('c'))).toEqual({ mode: 'stored-paypal', token: 'c', email: 'a@b.example' });
    expect(draftOf(card('a'))).toMatchObject({ mode: 'card', token: 'a' });
  });
});
