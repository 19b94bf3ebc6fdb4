import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageHeaders } from '@gargoyle/deploy/edge/policy.ts';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Page } from '@playwright/test';
import { apiUrl } from './school.ts';

const GATEWAY = 'https://api.sandbox.braintreegateway.com:443/merchants/school/client_api';
const textOf = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const FRAME = textOf('braintree-frame.js');
const PAYPAL = textOf('paypal-sdk.js');

/** Braintree's configuration of the merchant for its browser SDK. */
const CONFIGURATION = {
  environment: 'sandbox',
  merchantId: 'school',
  clientApiUrl: GATEWAY,
  assetsUrl: 'https://assets.braintreegateway.com',
  configUrl: `${GATEWAY}/v1/configuration`,
  challenges: ['cvv'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] },
  analytics: { url: 'https://origin-analytics-sand.sandbox.braintree-api.com/school' },
  graphQL: {
    url: 'https://payments.sandbox.braintree-api.com/graphql',
    date: '2018-05-08',
    features: ['tokenize_credit_cards'],
  },
  paypalEnabled: true,
  paypal: {
    displayName: 'School',
    clientId: 'school',
    environment: 'sandbox',
    assetsUrl: 'https://assets.braintreegateway.com',
    currencyIsoCode: 'USD',
  },
};
const CLIENT_TOKEN = Buffer.from(
  JSON.stringify({
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: 'school',
    configUrl: CONFIGURATION.configUrl,
  }),
).toString('base64');

/** The configuration in GraphQL form. */
const asGraphQl = {
  environment: 'sandbox',
  merchantId: 'school',
  clientApiUrl: GATEWAY,
  assetsUrl: CONFIGURATION.assetsUrl,
  analyticsUrl: CONFIGURATION.analytics.url,
  creditCard: {
    supportedCardBrands: ['VISA', 'MASTERCARD'],
    challenges: ['CVV'],
    threeDSecureEnabled: false,
    threeDSecure: null,
  },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};

/**
 * Lets a page pay with Braintree: the API names that provider, the edge's headers are those of such a school, and
 * requests to Braintree's and PayPal's hosts are answered here. The page runs the built application with the real
 * braintree-web.
 * @returns requested external hosts
 */
export async function payByBraintree(page: Page): Promise<Set<string>> {
  const hosts = new Set<string>();
  const { shell } = (await (await page.request.get('/deploy.json')).json()) as Deployment;
  await page.route('**/payment-methods/token/', (route) =>
    route.fulfill({ json: { clientToken: CLIENT_TOKEN, provider: 'braintree', framesUrl: null } }),
  );
  await page.route(/^http:/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'integrity-policy': _, ...own } = response.headers();
    const { trustedTypes, trustedWriters, firstScript } = shell;
    const parts = { trustedTypes, trustedWriters, firstScript };
    const headers = { ...own, ...pageHeaders({ apiPublicUrl: apiUrl, payments: 'braintree' }, parts) };
    return route.fulfill({ response, headers });
  });
  await page.context().route(/^https:\/\//, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    hosts.add(url.host);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (url.pathname.endsWith('/v1/configuration')) return route.fulfill({ json: CONFIGURATION, headers });
    if (url.pathname.includes('hosted-fields-frame'))
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body><script type="module">${FRAME}</script>`,
      });
    if (url.pathname === '/graphql')
      return route.fulfill({ json: { data: { clientConfiguration: asGraphQl } }, headers });
    if (url.host === 'www.paypal.com' && url.pathname === '/sdk/js')
      return route.fulfill({ contentType: 'text/javascript', body: PAYPAL });
    if (url.pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: '' });
    return route.fulfill({ json: {}, headers });
  });
  return hosts;
}
