import { lackingInProduction } from '@gargoyle/shared/contract/production-settings';
import type { TracingSettings } from '@gargoyle/shared/tracing/tracing-settings';
import path from 'node:path';
import * as z from 'zod/mini';
import { type HumanCheckSettings, humanCheckSettings, readHumanCheck } from './env-human-check.ts';
import { readSignIn, type SignInSettings, signInSettings } from './env-sign-in.ts';
import { readEnvTracing } from './env-tracing.ts';
import { readTrustedProxies } from './env-trusted-proxies.ts';
import { readFilesStore } from './env-files.ts';
import { SettingsError } from './settings-error.ts';

export { SettingsError };

// The only place that reads the environment. docs/settings.md lists the settings.

const repository = path.resolve(import.meta.dirname, '../../../..');

const port = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, `${name} must be a port number`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, `${name} must be at least 1`), z.maximum(65535, `${name} must be at most 65535`)),
    ),
  );
const address = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` });
const postgres = (name: string) =>
  z.string().check(z.regex(/^postgres(ql)?:\/\//, `${name} must start with postgres://`));
const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}`);

const ROLES = ['all', 'api', 'worker', 'migrate'] as const;

const Settings = z.object({
  NODE_ENV: z._default(oneOf('NODE_ENV', ['development', 'test', 'production']), 'development'),
  ROLE: z._default(oneOf('ROLE', ROLES), 'all'),
  PORT: z._default(port('PORT'), 4000),
  API_PORT: z.optional(port('API_PORT')),
  WORKER_PORT: z.optional(port('WORKER_PORT')),
  API_URL: z.optional(address('API_URL')),
  HOST: z._default(z.string(), 'loopback'),
  PUBLIC_URL: z.optional(address('PUBLIC_URL')),
  API_PUBLIC_URL: z.optional(address('API_PUBLIC_URL')),
  RATE_LIMITS: z._default(oneOf('RATE_LIMITS', ['on', 'off']), 'on'),
  ONE_SESSION: z._default(oneOf('ONE_SESSION', ['on', 'off']), 'on'),
  DATABASE_URL: z.optional(postgres('DATABASE_URL')),
  DATABASE_DIRECT_URL: z.optional(postgres('DATABASE_DIRECT_URL')),
  DATABASE_REPLICA_URL: z.optional(postgres('DATABASE_REPLICA_URL')),
  DATABASE_POOL: z._default(
    z.string().check(z.regex(/^[1-9]\d?$/, 'DATABASE_POOL must be a number from 1 to 99')),
    '10',
  ),
  GARGOYLE_DATA: z._default(z.string(), '.data'),
  FILES_STORE: z.optional(z.string()),
  SEED_SCALE: z._default(
    z.string().check(z.regex(/^[1-9]\d?$/, 'SEED_SCALE must be a whole number from 1 to 99')),
    '1',
  ),
  PAYMENTS: z._default(oneOf('PAYMENTS', ['sandbox', 'braintree']), 'sandbox'),
  BRAINTREE_MERCHANT_ID: z.optional(z.string()),
  BRAINTREE_PUBLIC_KEY: z.optional(z.string()),
  BRAINTREE_PRIVATE_KEY: z.optional(z.string()),
  BRAINTREE_ENVIRONMENT: z.optional(oneOf('BRAINTREE_ENVIRONMENT', ['sandbox', 'production'])),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Gargoyle <school@gargoyle.example>'),
  CONTACT_EMAIL: z.optional(z.string().check(z.regex(/@[\w.-]+>?\s*$/, 'CONTACT_EMAIL must be an e-mail address'))),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'SESSION_SECRET must have at least 32 characters'))),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  EDGE_TOKEN: z.optional(z.string().check(z.minLength(16, 'EDGE_TOKEN must have at least 16 characters'))),
  DRAIN_SECONDS: z.optional(
    z.string().check(z.regex(/^([0-9]|[1-5][0-9]|60)$/, 'DRAIN_SECONDS must be a whole number from 0 to 60')),
  ),
  METRICS: z.optional(oneOf('METRICS', ['open', 'closed'])),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters'))),
  CHECK_ANSWERS: z.optional(oneOf('CHECK_ANSWERS', ['on', 'off'])),
  ...signInSettings,
  ...humanCheckSettings,
  LOG_LEVEL: z._default(oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'warn'),
});

export interface Env {
  production: boolean;
  test: boolean;
  /** What this process does: serve calls, run background jobs, migrate the database, or all of it. */
  role: (typeof ROLES)[number];
  port: number;
  apiPort: number;
  /** Port for probes and metrics of a process that only runs jobs. */
  workerPort: number;
  /** Address of the API within the school's network. */
  apiUrl: string;
  /** `loopback` listens on 127.0.0.1 and ::1, anything else on that address. */
  host: string;
  publicUrl: string;
  apiPublicUrl: string;
  rateLimits: boolean;
  oneSession: boolean;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Address of the database itself, when `databaseUrl` is that of a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** Address of a streaming replica for public reads, or of a pooler before it where `databaseUrl` is one, too. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** Absolute folder. */
  data: string;
  /** The file store; `place` is undefined for the repository's files and the data folder. */
  files: { place: string | undefined; env: NodeJS.ProcessEnv };
  seedScale: number;
  payments: 'sandbox' | 'braintree';
  braintree: {
    merchantId: string;
    publicKey: string;
    privateKey: string;
    environment: 'sandbox' | 'production';
  } | null;
  signIn: SignInSettings;
  /** Null: the local checker. */
  humanCheck: HumanCheckSettings | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who reads what is sent with the contact form. */
  contactEmail: string;
  /** Undefined (never in production): a random one stored in the database. */
  sessionSecret: string | undefined;
  /** Secret by which the edge's `X-Forwarded-For` is trusted. Undefined: a random one stored in the data folder. */
  edgeToken: string | undefined;
  /** Addresses and networks of balancers before us, whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** How long to keep serving after readiness was withdrawn. */
  drainMs: number;
  /** Whether anybody may read `/metrics`; otherwise only with the token, if there is one. */
  metrics: { open: boolean; token: string | undefined };
  /** Where traces are sent; undefined without tracing. */
  tracing: TracingSettings | undefined;
  /** Validates every response against its contract; costs a tenth of a call, so only in tests and development. */
  checkAnswers: boolean;
  logLevel: string;
}

/** The address by which this machine reaches a server that listens on `host`. */
const localAddressOf = (host: string) =>
  host === 'loopback' || host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * Validates the environment and fills in derived defaults.
 * @throws SettingsError naming the first invalid setting
 */
export function readEnv(from: Record<string, string | undefined>): Env {
  // An empty value means 'not set', as in compose files and shells.
  const values = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Settings, values);
  if (!parsed.success) throw new SettingsError(`Wrong setting: ${parsed.error.issues[0]?.message}.`);
  const s = parsed.data;
  const production = s.NODE_ENV === 'production';
  if (production && s.RATE_LIMITS === 'off') throw new SettingsError('RATE_LIMITS=off is refused in production.');
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL)
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL, the pooler before it.');
  if (s.DATABASE_REPLICA_URL && !s.DATABASE_URL)
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it follows.');
  const lacking = production && lackingInProduction(s.ROLE === 'migrate' ? 'migrate' : 'api', values);
  if (lacking) throw new SettingsError(lacking);
  if (s.ROLE !== 'all' && !s.DATABASE_URL)
    throw new SettingsError(
      `ROLE=${s.ROLE} needs DATABASE_URL: the embedded database ends with the process that started it.`,
    );
  const apiPort = s.API_PORT ?? s.PORT + 1;
  return {
    production,
    test: s.NODE_ENV === 'test',
    role: s.ROLE,
    port: s.PORT,
    apiPort,
    workerPort: s.WORKER_PORT ?? s.PORT + 2,
    apiUrl: withoutSlash(s.API_URL ?? `http://${localAddressOf(s.HOST)}:${apiPort}`),
    host: s.HOST,
    publicUrl: withoutSlash(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`),
    apiPublicUrl: withoutSlash(s.API_PUBLIC_URL ?? `http://localhost:${apiPort}`),
    rateLimits: s.RATE_LIMITS === 'on',
    oneSession: s.ONE_SESSION === 'on',
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePool: Number(s.DATABASE_POOL),
    data: path.resolve(repository, s.GARGOYLE_DATA),
    files: readFilesStore(s.FILES_STORE, values),
    seedScale: Number(s.SEED_SCALE),
    payments: s.PAYMENTS,
    braintree: readBraintree(s),
    signIn: readSignIn(s),
    humanCheck: readHumanCheck(s),
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    contactEmail: s.CONTACT_EMAIL ?? s.MAIL_FROM,
    sessionSecret: s.SESSION_SECRET,
    edgeToken: s.EDGE_TOKEN,
    trustedProxies: readTrustedProxies(s.TRUSTED_PROXIES),
    drainMs: Number(s.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    metrics: { open: s.METRICS ? s.METRICS === 'open' : !production, token: s.METRICS_TOKEN },
    tracing: readEnvTracing(values),
    checkAnswers: s.CHECK_ANSWERS === undefined ? s.NODE_ENV === 'test' : s.CHECK_ANSWERS === 'on',
    logLevel: s.LOG_LEVEL,
  };
}

function readBraintree(s: z.output<typeof Settings>): Env['braintree'] {
  if (s.PAYMENTS !== 'braintree') return null;
  const need = (name: 'BRAINTREE_MERCHANT_ID' | 'BRAINTREE_PUBLIC_KEY' | 'BRAINTREE_PRIVATE_KEY') => {
    const value = s[name];
    if (!value) throw new SettingsError(`PAYMENTS=braintree needs ${name}.`);
    return value;
  };
  return {
    merchantId: need('BRAINTREE_MERCHANT_ID'),
    publicKey: need('BRAINTREE_PUBLIC_KEY'),
    privateKey: need('BRAINTREE_PRIVATE_KEY'),
    environment: s.BRAINTREE_ENVIRONMENT ?? 'sandbox',
  };
}
