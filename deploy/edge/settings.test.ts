import { expect, test } from 'vitest';
import { SettingsError } from '../release/setting-values.ts';
import { founderWarning, readSettings } from './settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  EDGE_TOKEN: 'e5f6a7b8'.repeat(2),
  RELEASE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----',
  PUBLIC_URL: 'https://school.gargoyle.test',
  API_PUBLIC_URL: 'https://api.gargoyle.test',
  PAYMENTS: 'braintree',
};

test('PLAT-176 the edge, too, starts in production only with explicit settings', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({
    publicUrl: PRODUCTION.PUBLIC_URL,
    payments: 'braintree',
    drainMs: 5000,
    metrics: { open: false },
  });
  expect(readSettings({})).toMatchObject({ drainMs: 0, metrics: { open: true } });
  expect(() => readSettings({ ...PRODUCTION, DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
  // Whoever means to close them must not leave them open by a wrong word.
  expect(() => readSettings({ METRICS: 'close' })).toThrow('METRICS must be');
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have');
  for (const name of Object.keys(PRODUCTION).filter((one) => one !== 'NODE_ENV'))
    expect(() => readSettings({ ...PRODUCTION, [name]: '' })).toThrow(`settings: ${name} (`);
  expect(() => readSettings({ ...PRODUCTION, GARGOYLE_FAULTS: 'on' })).toThrow(SettingsError);
});

test.each(['PUBLIC_URL', 'API_PUBLIC_URL', 'API_URL'])(
  'PLAT-440 an edge does not start with something else than an address in %s, and says what to set',
  (name) => {
    for (const value of ['school:4000', '192.168.1.20:4000', '/school', 'http://'])
      expect(() => readSettings({ [name]: value })).toThrow(`${name} must be an http or https address, as http://`);
    expect(() => readSettings({ [name]: 'http://school:4000/' })).not.toThrow();
  },
);

test('PLAT-215 outside production an edge without a public key says which one it trusts, and what to set', () => {
  expect(founderWarning({})).toMatch(/^Without RELEASE_PUBLIC_KEY .* whoever founded/);
  expect(founderWarning({ RELEASE_PUBLIC_KEY: PRODUCTION.RELEASE_PUBLIC_KEY })).toBeUndefined();
});
