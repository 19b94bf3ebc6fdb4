import { COUNTRIES, countryCode } from '@gargoyle/shared/contract/countries';
import { expect, test } from 'vitest';
import { embeddedShipping } from './embedded-shipping.ts';
import { type PostalAddress, ShippingUnavailable } from './shipping.port.ts';

const address = (fields: Partial<PostalAddress> = {}): PostalAddress => ({
  firstName: 'Ada',
  lastName: 'Clay',
  streetAddress: '12 Foundry Street',
  extendedAddress: '',
  locality: 'Portland',
  region: 'Oregon',
  postalCode: '97201',
  countryName: 'United States',
  countryCodeAlpha2: 'US',
  ...fields,
});
const abroad = (countryName: string, postalCode: string) =>
  address({ countryName, countryCodeAlpha2: countryCode(countryName) ?? '', postalCode, region: 'Any' });
const validAnswer = async (input: PostalAddress) => {
  const answer = await embeddedShipping.validate(input);
  if (!answer.valid) throw new Error(JSON.stringify(answer.errors));
  return answer;
};

test('API-C-154 deliveries in the United States are listed cheapest first', async () => {
  const { deliveries } = await validAnswer(address());
  expect(deliveries.map(({ code, costCents }) => [code, costCents])).toEqual([
    ['standard', 599],
    ['express', 1_499],
    ['overnight', 2_999],
  ]);
  expect(deliveries[2]?.warning).toBeTruthy();
});

test('API-C-153 elsewhere there is one method with a customs warning, in Antarctica none', async () => {
  const { deliveries } = await validAnswer(abroad('Spain', '08001'));
  expect(deliveries).toHaveLength(1);
  expect(deliveries[0]).toMatchObject({ code: 'international', costCents: 2_499 });
  expect(deliveries[0]?.warning).toMatch(/customs/i);
  expect((await validAnswer(abroad('Antarctica', ''))).deliveries).toEqual([]);
});

test.each([
  ['United States', '97201', 'ABC12'],
  ['Canada', 'K1A 0B1', '12345'],
  ['United Kingdom', 'SW1A 1AA', '12345'],
  ['Germany', '10115', '1011'],
  ['Spain', '08001', '99001'],
  ['Australia', '3000', '30000'],
])('API-C-159 a postal code of %s must have the right format', async (country, right, wrong) => {
  expect((await embeddedShipping.validate(abroad(country, right))).valid).toBe(true);
  expect(await embeddedShipping.validate(abroad(country, wrong))).toMatchObject({
    valid: false,
    errors: { postalCode: [expect.any(String)] },
  });
});

test('API-C-144 an unknown country or a code that does not match is refused on countryName', async () => {
  for (const wrong of [{ countryName: 'Atlantis' }, { countryCodeAlpha2: 'CA' }])
    expect(await embeddedShipping.validate(address(wrong))).toMatchObject({
      errors: { countryName: [expect.any(String)] },
    });
});

test('API-C-159 API-C-161 an unknown street is refused, an unavailable service throws', async () => {
  expect(await embeddedShipping.validate(address({ streetAddress: '1 Nowhere Lane' }))).toMatchObject({
    errors: { streetAddress: [expect.any(String)] },
  });
  await expect(embeddedShipping.validate(address({ streetAddress: '503 Silent Street' }))).rejects.toThrow(
    ShippingUnavailable,
  );
});

test('API-C-156 tax is 7.25 percent in California, 20 in the United Kingdom, none elsewhere', async () => {
  expect((await validAnswer(address({ region: 'CA', postalCode: '90012' }))).taxBasisPoints).toBe(725);
  expect((await validAnswer(address({ region: 'California', postalCode: '90012' }))).taxBasisPoints).toBe(725);
  expect((await validAnswer(abroad('United Kingdom', 'SW1A 1AA'))).taxBasisPoints).toBe(2_000);
  expect((await validAnswer(address())).taxBasisPoints).toBe(0);
});

test('API-C-144 every country has one name and one code', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
  expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true);
});
