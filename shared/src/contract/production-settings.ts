import { isThisMachine } from './this-machine.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** The programs that a school consists of, when each is started separately. */
export type Role = 'api' | 'worker' | 'edge' | 'watch' | 'migrate';

interface Demand {
  name: string;
  /** Roles that read it. */
  by: readonly Role[];
  /** Expected value, as worded in the error message. */
  what: string;
  holds(value: string, all: Settings): boolean;
}

const isSafeAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
};
const isRandom = (value: string, length: number): boolean =>
  value.length >= length && !/demo|example|change-?me/i.test(value);
/** A sender below a name that is reserved for examples (RFC 2606) reaches nobody who answers. */
const isSender = (value: string): boolean => /@[\w.-]+>?\s*$/.test(value) && !EXAMPLE_DOMAIN.test(value);
const EXAMPLE_DOMAIN = /[@.]example(?:\.(?:com|net|org))?>?\s*$/i;
const isPem = (value: string, kind: 'PUBLIC' | 'PRIVATE'): boolean =>
  new RegExp(`^-----BEGIN ${kind} KEY-----\\s[\\w+/=\\s]+-----END ${kind} KEY-----\\s*$`).test(value.trim());
const anything = (value: string): boolean => value !== '';
const APIS = ['api', 'worker'] as const;
const EDGES = ['edge', 'watch'] as const;
const ALL = [...APIS, ...EDGES] as const;

/** Settings with a default for the demo that would not be safe in production. */
export const PRODUCTION_SETTINGS: readonly Demand[] = [
  { name: 'DATABASE_URL', by: [...APIS, 'migrate'], what: 'a PostgreSQL 15 or newer', holds: anything },
  {
    name: 'SESSION_SECRET',
    by: APIS,
    what: 'a random text of at least 32 characters',
    holds: (value) => isRandom(value, 32),
  },
  {
    name: 'EDGE_TOKEN',
    by: ALL,
    what: 'a random text of at least 16 characters, the same for the API and the edge',
    holds: (value) => isRandom(value, 16),
  },
  {
    name: 'RELEASE_PUBLIC_KEY',
    by: EDGES,
    what: 'the public key (PEM) of the owner of the release store',
    holds: (value) => isPem(value, 'PUBLIC'),
  },
  {
    name: 'RELEASE_SIGNING_KEY',
    by: ['watch'],
    what: 'the private key (PEM) that signs its rollbacks',
    holds: (value) => isPem(value, 'PRIVATE'),
  },
  { name: 'PUBLIC_URL', by: ALL, what: 'the https address of the storefront', holds: isSafeAddress },
  { name: 'API_PUBLIC_URL', by: ALL, what: 'the https address of the card frames', holds: isSafeAddress },
  {
    name: 'PAYMENTS',
    by: ALL,
    what: '"braintree", or "sandbox" where no money is to move',
    holds: (value) => value === 'braintree' || value === 'sandbox',
  },
  {
    name: 'BRAINTREE_ENVIRONMENT',
    by: APIS,
    what: '"production", or "sandbox" where no money is to move',
    holds: (value, { PAYMENTS }) => PAYMENTS !== 'braintree' || value === 'production' || value === 'sandbox',
  },
  {
    name: 'HUMAN_CHECK',
    by: APIS,
    what: 'a provider, or "local", which stops no program',
    holds: anything,
  },
  {
    name: 'SMTP_URL',
    by: APIS,
    what: 'where mail goes, smtp:// or smtps://',
    holds: (value) => /^smtps?:\/\//.test(value),
  },
  {
    name: 'MAIL_FROM',
    by: APIS,
    what: 'the sender of mails, below a domain of your own',
    holds: isSender,
  },
];

const listed = (demands: readonly Demand[]): string => demands.map(({ name, what }) => `${name} (${what})`).join(', ');

/**
 * Names in one sentence every setting that production lacks, and every one whose value it does not accept; undefined if
 * there are none.
 */
export function lackingInProduction(by: Role, all: Settings): string | undefined {
  const read = PRODUCTION_SETTINGS.filter((demand) => demand.by.includes(by));
  const missing = read.filter(({ name, holds }) => !all[name] && !holds('', all));
  const wrong = read.filter(({ name, holds }) => all[name] && !holds(all[name], all));
  const parts = [
    missing.length ? `NODE_ENV=production has no defaults for these settings: ${listed(missing)}` : '',
    wrong.length ? `NODE_ENV=production does not accept the values of these settings: ${listed(wrong)}` : '',
  ].filter(Boolean);
  return parts.length ? `${parts.join('; ')}; see docs/settings.md.` : undefined;
}
