import { isThisMachine } from './this-machine.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** `api` includes its worker. */
type Reader = 'api' | 'edge' | 'migrate';

interface Demand {
  name: string;
  /** Processes that read it. */
  by: readonly Reader[];
  /** Expected value, as worded in the error message. */
  what: string;
  holds(value: string, all: Settings): boolean;
}

const isSafeAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
};
const isNotExample = (value: string): boolean => !/demo|example|change-?me/i.test(value);
const anything = (value: string): boolean => value !== '';
const BOTH = ['api', 'edge'] as const;

/** Settings with a default for the demo that would not be safe in production. */
export const PRODUCTION_SETTINGS: readonly Demand[] = [
  { name: 'DATABASE_URL', by: ['api', 'migrate'], what: 'a PostgreSQL 15 or newer', holds: anything },
  {
    name: 'SESSION_SECRET',
    by: ['api'],
    what: 'a random text of at least 32 characters',
    holds: (value) => value.length >= 32 && isNotExample(value),
  },
  {
    name: 'EDGE_TOKEN',
    by: BOTH,
    what: 'a random text of at least 16 characters, the same for the API and the edge',
    holds: (value) => value.length >= 16 && isNotExample(value),
  },
  {
    name: 'RELEASE_PUBLIC_KEY',
    by: ['edge'],
    what: 'the public key (PEM) of the owner of the release store',
    holds: (value) => /^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----\s*$/.test(value.trim()),
  },
  { name: 'PUBLIC_URL', by: BOTH, what: 'the https address of the storefront', holds: isSafeAddress },
  { name: 'API_PUBLIC_URL', by: BOTH, what: 'the https address of the card frames', holds: isSafeAddress },
  {
    name: 'PAYMENTS',
    by: BOTH,
    what: '"braintree", or "sandbox" where no money is to move',
    holds: (value) => value === 'braintree' || value === 'sandbox',
  },
  {
    name: 'BRAINTREE_ENVIRONMENT',
    by: ['api'],
    what: '"production", or "sandbox" where no money is to move',
    holds: (value, { PAYMENTS }) => PAYMENTS !== 'braintree' || value === 'production' || value === 'sandbox',
  },
  {
    name: 'SMTP_URL',
    by: ['api'],
    what: 'where mail goes, smtp:// or smtps://',
    holds: (value) => /^smtps?:\/\//.test(value),
  },
  {
    name: 'MAIL_FROM',
    by: ['api'],
    what: 'the sender of mails',
    holds: (value) => value.includes('@') && isNotExample(value),
  },
];

/** Names every setting that production lacks, in one sentence; undefined if none is missing. */
export function lackingInProduction(by: Reader, all: Settings): string | undefined {
  const lacking = PRODUCTION_SETTINGS.filter(
    (demand) => demand.by.includes(by) && !demand.holds(all[demand.name] ?? '', all),
  );
  if (lacking.length === 0) return undefined;
  return `NODE_ENV=production has no defaults for these settings: ${lacking.map(({ name, what }) => `${name} (${what})`).join(', ')}; see docs/settings.md.`;
}
