import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTLAND } from '../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { inSpanish } from './spanish.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const root = path.resolve(import.meta.dirname, '../../../..');

/** Texts for programs and operators; no screen shows them. */
const NOT_SHOWN = [
  /^The (body|headers|request|length of the body|database|check)\b/,
  /^(Send JSON|Method "|Idempotency-Key|This Idempotency-Key|There are too many fields)/,
  /^(Give at least one value|Give an ISO|Only subscribers can store|The school does not reach)/,
  /^(This discount code cannot be checked|There is no payment method)/,
  // Texts of successful calls: screens show their own instead.
  /^(Successfully logged out|Password reset e-mail|Password has been reset|New password has been saved)/,
  /^(Your email has been verified|Verification email sent|Your message has been sent)/,
  // For the edge, the health watch, and engineers at /ops.
  /^(Nothing (in the last seven days|is under watch|was ever changed)|Send (\{ served|a report)|Ask with remote)/,
  // Composed of a rule and its number.
  /^Ensure this value is 7 7\.$/,
];

/** Sentences in the sources of the calls, except messages of internal errors. */
const sentences = globSync(
  [
    'api/src/kernel/{http,limits,refusals}/*.ts',
    'api/src/kernel/payments/gateway.ts',
    'api/src/domains/**/*.ts',
    'api/src/app/*/*.ts',
    'shared/src/contract/{error-codes,*.contract}.ts',
  ],
  {
    cwd: root,
    exclude: ['**/*.test.ts', '**/spanish.ts', '**/{mails,openapi,providers,sign-in-windows,notices,refunds}/**'],
  },
).flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bsummary: .*|new Error\([^;]*;/gm, '')
    .replace(/'The shipping service does not answer\.'|'The payment is still on its way to being settled\.'/g, '');
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, '7'))
    .filter((text) => /^[A-Z].* .*\.$/.test(text));
});

test('CAT-369 every sentence that the API shows to people has a Spanish translation', () => {
  expect(sentences.length).toBeGreaterThan(90);
  const left = sentences.filter((text) => inSpanish(text) === text && !NOT_SHOWN.some((known) => known.test(text)));
  expect([...new Set(left)]).toEqual([]);
});

test('CAT-369 sentences with a value, and after the name of the refused item', () => {
  expect(inSpanish('Choose a quantity from 1 to 99.')).toBe('Elige una cantidad de 1 a 99.');
  expect(inSpanish('Horns: in Clay: This item is sold out.')).toBe('Horns: in Clay: Este artículo está agotado.');
  expect(inSpanish('The total has changed to $12.00. Please check it and confirm again.')).toContain('$12.00');
  expect(inSpanish('Nobody has translated this.')).toBe('Nobody has translated this.');
});

test('CAT-369 API-C-009 refusals and field errors are in the language of the page', async () => {
  const cookie = (lang: string) => ({ as: 'monthly', headers: { cookie: `seen=1; lang=${lang}` } });
  const unknown = { code: 'NOSUCH', plan: 3 };
  const check = async (lang: string) => (await school.call('coupons.check', unknown, cookie(lang))).body;
  expect(await check('es')).toMatchObject({ detail: 'No conocemos este código de descuento.', code: 'coupon_unknown' });
  for (const lang of ['en', 'de'])
    expect(await check(lang)).toMatchObject({ detail: 'We do not know this discount code.' });

  const wrong = await school.call('addresses.create', { ...PORTLAND, postalCode: 'X' }, cookie('es'));
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { postalCode: ['Este no es un código postal de ese país.'] } },
  });
  const form = await school.call('profile.update', { firstName: '' }, cookie('es'));
  expect(form).toMatchObject({ status: 400, body: { firstName: ['Este campo es obligatorio.'] } });
});
