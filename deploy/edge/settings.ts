import os from 'node:os';
import { lackingInProduction } from '@gargoyle/shared/contract/production-settings';
import { edgeTokenIn } from '@gargoyle/shared/http/edge-token.ts';
import { readTracing, type TracingSettings } from '@gargoyle/shared/tracing/tracing-settings';
import { dataFolder } from '../release/folders.ts';
import { addressOf, apiUrlOf, numberOf, SettingsError } from '../release/setting-values.ts';
import { s3AddressOf } from '@gargoyle/store/store-address.ts';
import { readerAddresses } from './reader-address.ts';

export interface EdgeSettings {
  port: number;
  /** `loopback` listens on both 127.0.0.1 and ::1; anything else is one address. */
  host: string;
  data: string;
  /** Location of the releases, from `RELEASE_STORE`; empty for a folder in `data`. */
  store: string;
  /** Public address of the storefront. */
  publicUrl: string;
  apiPublicUrl: string;
  /** The API as the edge reaches it. */
  apiUrl: string;
  edgeToken: string;
  /** Addresses and networks of trusted proxies in front, whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[];
  /** How long it continues to answer after announcing its shutdown. */
  drainMs: number;
  /** Caches in front that support purging (`PURGE` with a `Surrogate-Key`). */
  purgeUrls: readonly string[];
  threads: number;
  budgetMs: number;
  payments: 'sandbox' | 'braintree';
  /** Who may read `/metrics`: anybody, or clients with the token. */
  metrics: { open: boolean; token?: string | undefined };
  /** Where traces are sent; absent when tracing is off. */
  tracing?: TracingSettings | undefined;
  /** For tests only: lets a browser request faults (faults.ts). */
  faults: boolean;
}

function proxiesOf(text = ''): string[] {
  const hops = text.split(/[\s,]+/).filter(Boolean);
  for (const hop of hops)
    try {
      readerAddresses([hop]);
    } catch {
      throw new SettingsError(
        `TRUSTED_PROXIES must be addresses and networks with commas between them, as "10.0.0.7, 10.1.0.0/16"; "${hop}" is neither.`,
      );
    }
  return hops;
}

function drainOf({ DRAIN_SECONDS: text, NODE_ENV }: NodeJS.ProcessEnv): number {
  const seconds = text ? Number(text) : NODE_ENV === 'production' ? 5 : 0;
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new SettingsError('DRAIN_SECONDS must be a whole number from 0 to 60.');
  return seconds * 1000;
}

function cachesOf(text = ''): string[] {
  const caches = text.split(/[\s,]+/).filter(Boolean);
  const wrong = caches.find((cache) => !/^https?:\/\//.test(cache) || !URL.canParse(cache));
  if (wrong) throw new SettingsError(`PURGE_URLS must be http addresses with commas between them; "${wrong}" is none.`);
  return caches;
}

function metricsOf({ METRICS: open, METRICS_TOKEN: token, NODE_ENV }: NodeJS.ProcessEnv): EdgeSettings['metrics'] {
  if (open && open !== 'open' && open !== 'closed') throw new SettingsError('METRICS must be "open" or "closed".');
  if (token && token.length < 16) throw new SettingsError('METRICS_TOKEN must have at least 16 characters.');
  return { open: open ? open === 'open' : NODE_ENV !== 'production', token: token || undefined };
}

function tracingOf(env: NodeJS.ProcessEnv): EdgeSettings['tracing'] {
  try {
    return readTracing(env);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

function storeOf(text = ''): string {
  try {
    s3AddressOf(text);
    return text;
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** The warning for an edge without a public key outside production; undefined when it has one. */
export const founderWarning = ({ RELEASE_PUBLIC_KEY: key }: NodeJS.ProcessEnv): string | undefined =>
  key
    ? undefined
    : 'Without RELEASE_PUBLIC_KEY the edge trusts whoever founded the first release store that it sees; production requires the key.';

/**
 * Reads the environment once. docs/settings.md lists all settings.
 * @param reader the health watch reads the same settings, and needs one more in production
 */
export function readSettings(env: NodeJS.ProcessEnv, reader: 'edge' | 'watch' = 'edge'): EdgeSettings {
  const production = env['NODE_ENV'] === 'production';
  const missing = production && lackingInProduction(reader, env);
  if (missing) throw new SettingsError(missing);
  const faults = env['GARGOYLE_FAULTS'] === 'on';
  if (production && faults) throw new SettingsError('GARGOYLE_FAULTS=on is refused in production.');
  const port = numberOf('PORT', env['PORT'], 4000);
  const apiPort = numberOf('API_PORT', env['API_PORT'], port + 1);
  const data = dataFolder(env['GARGOYLE_DATA']);
  const cores = os.availableParallelism();
  return {
    port,
    host: env['HOST'] || 'loopback',
    data,
    store: storeOf(env['RELEASE_STORE']),
    publicUrl: addressOf('PUBLIC_URL', env['PUBLIC_URL'], `http://localhost:${port}`),
    apiPublicUrl: addressOf('API_PUBLIC_URL', env['API_PUBLIC_URL'], `http://localhost:${apiPort}`),
    apiUrl: apiUrlOf(env),
    edgeToken: env['EDGE_TOKEN'] || edgeTokenIn(data),
    trustedProxies: proxiesOf(env['TRUSTED_PROXIES']),
    drainMs: drainOf(env),
    purgeUrls: cachesOf(env['PURGE_URLS']),
    threads: numberOf('RENDER_THREADS', env['RENDER_THREADS'], Math.max(1, Math.min(cores - 1, 4))),
    budgetMs: numberOf('RENDER_BUDGET_MS', env['RENDER_BUDGET_MS'], 300),
    payments: env['PAYMENTS'] === 'braintree' ? 'braintree' : 'sandbox',
    metrics: metricsOf(env),
    tracing: tracingOf(env),
    faults,
  };
}
