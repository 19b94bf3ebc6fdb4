import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Purpose } from './purpose.ts';
import { storeFailed } from './s3-failures.ts';

export interface Patience {
  /** For one attempt, until its answer begins; ms. */
  attemptMs?: number;
  /** For all attempts of one call and its bytes; ms. */
  callMs?: number;
  /** How often a call is tried. */
  attempts?: number;
}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3000;
/** Each viewer who takes a film slowly holds one, and the next would wait. */
const SOCKETS = 250;

/** What the environment says; the rest, as the role of a machine, the SDK finds. */
function settingsOf(env: NodeJS.ProcessEnv, endpoint: string | undefined): S3ClientConfig {
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (endpoint && 'us-east-1');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env;
  return {
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...(token ? { sessionToken: token } : {}) } }
      : {}),
  };
}

/**
 * Calls of S3 by the SDK, each with an end.
 * @param of the store: its name and what it is for in sentences, and where it is if that is not at Amazon
 */
export function s3Calls(
  of: { name: string; purpose: Purpose; env: NodeJS.ProcessEnv; endpoint: string | undefined },
  { attemptMs = 10_000, callMs = 60_000, attempts = 3 }: Patience,
) {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  // Who keeps all in folders never loads the SDK.
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...settingsOf(of.env, of.endpoint),
        // Names of buckets are no names of hosts where somebody runs a store.
        forcePathStyle: of.endpoint !== undefined,
        maxAttempts: attempts,
        // Checksums that S3 asks for since 2025 are not known everywhere; files and manifests bear their own.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: CONNECT_MS,
          requestTimeout: attemptMs,
          throwOnRequestTimeout: true,
          httpAgent: { maxSockets: SOCKETS },
          httpsAgent: { maxSockets: SOCKETS },
        },
      }),
    })));

  /** Runs one call. `otherwise` says which failures are answers. */
  return async function call<T>(
    work: (sdk: Sdk, client: S3Client, abortSignal: AbortSignal) => Promise<T>,
    otherwise: (error: unknown) => { answer: T } | undefined = () => undefined,
    ms = callMs,
  ): Promise<T> {
    // Taken back at the end: what is still read then, as it comes, has a patience of its own.
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(), ms);
    try {
      const { sdk, client } = await open();
      return await work(sdk, client, ending.signal);
    } catch (error) {
      const known = otherwise(error);
      if (known) return known.answer;
      throw storeFailed(of.name, of.purpose, error);
    } finally {
      clearTimeout(late);
    }
  };
}
