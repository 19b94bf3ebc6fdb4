import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Purpose } from './purpose.ts';
import { storeFailed } from './s3-failures.ts';

export interface CallLimits {
  /** Limit of one attempt, until its response begins; ms. */
  attemptMs?: number;
  /** Limit of all attempts of one call and its body; ms. */
  callMs?: number;
  /** Number of attempts per call. */
  attempts?: number;
}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3000;
/** Every viewer who streams a video slowly holds one, and without free ones others would wait. */
const SOCKETS = 250;

/** Settings from the environment; the SDK finds the rest, such as the role of a machine. */
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
 * S3 calls through the SDK, each with a time limit.
 * @param of the store: its name and purpose for messages, and its endpoint if it is not at Amazon
 */
export function s3Calls(
  of: { name: string; purpose: Purpose; env: NodeJS.ProcessEnv; endpoint: string | undefined },
  { attemptMs = 10_000, callMs = 60_000, attempts = 3 }: CallLimits,
) {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  // Loaded on demand: with folders the SDK is never needed.
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...settingsOf(of.env, of.endpoint),
        // Self-hosted stores have no host name per bucket.
        forcePathStyle: of.endpoint !== undefined,
        maxAttempts: attempts,
        // The checksums that S3 uses by default since 2025 are not supported everywhere; files and manifests have their
        // own.
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

  /** Runs one call. `otherwise` maps failures that are valid answers. */
  return async function call<T>(
    work: (sdk: Sdk, client: S3Client, abortSignal: AbortSignal) => Promise<T>,
    otherwise: (error: unknown) => { answer: T } | undefined = () => undefined,
    ms = callMs,
  ): Promise<T> {
    // Cleared at the end: a body that is streamed after that has its own timeout.
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
