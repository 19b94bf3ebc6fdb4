import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lackingInProduction, PRODUCTION_SETTINGS } from './production-settings.ts';

const REAL = {
  DATABASE_URL: 'postgres://db/school',
  SESSION_SECRET: 'a1b2c3d4'.repeat(4),
  EDGE_TOKEN: 'e5f6a7b8'.repeat(2),
  RELEASE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----\n',
  RELEASE_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2Vw\n-----END PRIVATE KEY-----\n',
  PUBLIC_URL: 'https://school.test',
  API_PUBLIC_URL: 'https://api.school.test',
  PAYMENTS: 'braintree',
  BRAINTREE_ENVIRONMENT: 'production',
  HUMAN_CHECK: 'turnstile',
  SMTP_URL: 'smtps://mail.school.test',
  MAIL_FROM: 'School <post@school.test>',
};

test('PLAT-176 every setting missing in production is named in one sentence', () => {
  for (const reader of ['api', 'edge', 'watch'] as const) {
    const sentence = lackingInProduction(reader, { PAYMENTS: 'braintree' }) ?? '';
    for (const { name, by } of PRODUCTION_SETTINGS)
      expect(sentence.includes(`${name} (`), name).toBe(name !== 'PAYMENTS' && by.includes(reader));
    expect(sentence).not.toContain('\n');
  }
  expect(lackingInProduction('api', REAL)).toBeUndefined();
  expect(lackingInProduction('edge', REAL)).toBeUndefined();
  expect(lackingInProduction('watch', REAL)).toBeUndefined();
  expect(lackingInProduction('edge', {})).not.toContain('DATABASE_URL');
});

test.each([
  { DATABASE_URL: '' },
  { SESSION_SECRET: 'short' },
  { SESSION_SECRET: 'demo-secret-demo-secret-demo-secret' },
  { EDGE_TOKEN: undefined },
  { EDGE_TOKEN: 'change-me-change-me' },
  { EDGE_TOKEN: 'changeme-changeme-x' },
  { PUBLIC_URL: 'http://school.test' },
  { PUBLIC_URL: 'school.test' },
  { API_PUBLIC_URL: 'http://10.0.0.7:4001' },
  { PAYMENTS: '' },
  { BRAINTREE_ENVIRONMENT: '' },
  { HUMAN_CHECK: '' },
  { SMTP_URL: 'mail.school.test' },
  { SMTP_URL: 'http://smtp://mail.school.test' },
  { MAIL_FROM: 'Gargoyle <school@gargoyle.example>' },
  { MAIL_FROM: 'school@example.com' },
  { MAIL_FROM: 'school' },
])('PLAT-176 production does not start with %j', (wrong) => {
  const [name = ''] = Object.keys(wrong);
  const sentence = lackingInProduction('api', { ...REAL, ...wrong }) ?? '';
  expect(sentence.match(/[A-Z_]+(?= \()/g)).toEqual([name]);
});

test.each([
  '',
  'the founder',
  '/etc/school/release.pub.pem',
  '-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----',
])(
  'PLAT-215 an edge in production needs the public key of the release store’s owner: %j is not accepted',
  (RELEASE_PUBLIC_KEY) => {
    const sentence = lackingInProduction('edge', { ...REAL, RELEASE_PUBLIC_KEY }) ?? '';
    expect(sentence.match(/[A-Z_]+(?= \()/g)).toEqual(['RELEASE_PUBLIC_KEY']);
    expect(lackingInProduction('api', { ...REAL, RELEASE_PUBLIC_KEY })).toBeUndefined();
  },
);

test.each(['Demo School <post@democracy-school.org>', 'post@example-arts.com', 'School <post@mail.school.test>'])(
  'PLAT-176 only the domain tells an example from a sender: %s',
  (MAIL_FROM) => expect(lackingInProduction('api', { ...REAL, MAIL_FROM })).toBeUndefined(),
);

test('PLAT-176 a value that is not accepted is not called missing', () => {
  const wrong = { ...REAL, PUBLIC_URL: 'http://school.test', SMTP_URL: '' };
  expect(lackingInProduction('api', wrong)).toBe(
    'NODE_ENV=production has no defaults for these settings: SMTP_URL (where mail goes, smtp:// or smtps://); NODE_ENV=production does not accept the values of these settings: PUBLIC_URL (the https address of the storefront); see docs/settings.md.',
  );
});

test.each(['', 'the key', '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----'])(
  'PLAT-408 a health watch in production needs the private key of its rollbacks: %j is not accepted',
  (RELEASE_SIGNING_KEY) => {
    const sentence = lackingInProduction('watch', { ...REAL, RELEASE_SIGNING_KEY }) ?? '';
    expect(sentence.match(/[A-Z_]+(?= \()/g)).toEqual(['RELEASE_SIGNING_KEY']);
    for (const other of ['api', 'edge', 'migrate'] as const)
      expect(lackingInProduction(other, { ...REAL, RELEASE_SIGNING_KEY })).toBeUndefined();
  },
);

test('PLAT-176 the sandbox has to be set explicitly, and localhost may run in production mode', () => {
  const laptop = { ...REAL, PAYMENTS: 'sandbox', BRAINTREE_ENVIRONMENT: '', PUBLIC_URL: 'http://localhost:4000' };
  expect(lackingInProduction('api', laptop)).toBeUndefined();
});

test('PLAT-176 the provider’s sandbox and mail without TLS are accepted; missing settings are listed', () => {
  const trial = { ...REAL, BRAINTREE_ENVIRONMENT: 'sandbox', SMTP_URL: 'smtp://mail.school.test' };
  expect(lackingInProduction('api', trial)).toBeUndefined();
  expect(lackingInProduction('api', { ...REAL, DATABASE_URL: '', SESSION_SECRET: '' })).toBe(
    'NODE_ENV=production has no defaults for these settings: DATABASE_URL (a PostgreSQL 15 or newer), SESSION_SECRET (a random text of at least 32 characters); see docs/settings.md.',
  );
});

test('PLAT-176 docs/settings.md describes every setting that production needs', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  const [, section = ''] = text.split('## In production');
  for (const { name } of PRODUCTION_SETTINGS) expect([name, section.includes(`\`${name}\``)]).toEqual([name, true]);
});
