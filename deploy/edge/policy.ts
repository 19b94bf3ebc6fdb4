import type { EdgeSettings } from './settings.ts';

/** Where the rules are that every page names (speculation-rules.ts). */
export const SPECULATION_RULES = '/speculation-rules.json';

const BRAINTREE = 'https://*.braintreegateway.com https://*.braintree-api.com';
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

/** PayPal's button adds style sheets to the page that cannot be hashed in advance (docs/decisions/0007). */
const styleSources = (payments: EdgeSettings['payments'], styles: readonly string[]): string =>
  payments === 'braintree' ? "'unsafe-inline'" : styles.map((sum) => `'${sum}'`).join(' ');

const REPORTS = 'report-uri /api/v1/telemetry/policy/';

/** The parts of a page that its policy depends on. */
interface OfPage {
  /** Hashes (`sha256-…`) of its inline style sheets. */
  styles?: readonly string[];
  /** Names of the Trusted Types policies that its shell creates. Older shells have none and would break. */
  trustedTypes?: readonly string[] | undefined;
  /** Domains whose scripts these policies except. */
  trustedWriters?: readonly string[] | undefined;
  /** Hash (`sha256-…`) of its inline script. */
  firstScript?: string | undefined;
}

/** Text becomes code or markup only through our named policies (PLAT-250). */
const typesPolicy = ({ trustedTypes = [] }: OfPage): string[] =>
  trustedTypes.length ? [`require-trusted-types-for 'script'; trusted-types ${trustedTypes.join(' ')}`] : [];

/** PayPal's scripts write markup that cannot be known in advance: a shell that does not except them would break them. */
const isEnforced = ({ payments }: Pick<EdgeSettings, 'payments'>, { trustedWriters = [] }: OfPage): boolean =>
  payments !== 'braintree' || ['paypal.com', 'paypalobjects.com'].every((domain) => trustedWriters.includes(domain));

/**
 * Allows no inline script except the shell's first one, no styles without their hash, and no third party except for the
 * card fields (PLAT-034).
 */
export function contentPolicy(
  { apiPublicUrl, payments }: Pick<EdgeSettings, 'apiPublicUrl' | 'payments'>,
  page: OfPage = {},
): string {
  const { styles = [], firstScript } = page;
  const provider = payments === 'braintree' ? ` ${BRAINTREE} ${PAYPAL}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${firstScript ? ` '${firstScript}'` : ''}${provider}`,
    `style-src 'self' ${styleSources(payments, styles)}`.trim(),
    `img-src 'self' data: blob:${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src ${apiPublicUrl}${provider}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isEnforced({ payments }, page) ? typesPolicy(page) : []),
    REPORTS,
  ].join('; ');
}

/** Headers of every response that the edge itself makes. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Where an older shell cannot be held to Trusted Types, violations are only reported (PLAT-251). */
const reportOnly = (settings: Pick<EdgeSettings, 'payments'>, page: OfPage): Readonly<Record<string, string>> => {
  const [types] = isEnforced(settings, page) ? [] : typesPolicy(page);
  return types ? { 'content-security-policy-report-only': `${types}; ${REPORTS}` } : {};
};

export const pageHeaders = (
  settings: Pick<EdgeSettings, 'apiPublicUrl' | 'payments'>,
  page: OfPage = {},
): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(settings, page),
  'speculation-rules': `"${SPECULATION_RULES}"`,
  ...reportOnly(settings, page),
  // Every script needs a hash, whatever loads it (PLAT-035). PayPal's have none: where they are needed, the policy only
  // reports.
  [settings.payments === 'braintree' ? 'integrity-policy-report-only' : 'integrity-policy']:
    'blocked-destinations=(script)',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), fullscreen=(self), picture-in-picture=(self)',
  'x-frame-options': 'DENY',
});
