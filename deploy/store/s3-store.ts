import { checkedKey, type Listed, type ObjectStore, type Stored } from './object-store.ts';
import { type Purpose, RELEASES } from './purpose.ts';
import { type CallLimits, s3Calls } from './s3-calls.ts';
import { failureOf, isMissing, statusOf, storeFailed } from './s3-failures.ts';
import { s3Files } from './s3-files.ts';
import type { S3Address } from './store-address.ts';

/** Attempts of a write that conflicts with a concurrent one (409). */
const CONFLICTS = 5;

interface Outcome {
  came: 'written' | 'taken' | 'conflict';
  /** Refused after an attempt of ours whose response was lost. */
  again: boolean;
}

/**
 * The store in a bucket of S3 or a compatible service. Endpoint, region and credentials come from the SDK's usual
 * sources (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` …).
 */
export function s3Store(
  { bucket, prefix }: S3Address,
  env: NodeJS.ProcessEnv = process.env,
  limits: CallLimits = {},
  purpose: Purpose = RELEASES,
): ObjectStore {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined;
  const name = `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`;
  const failed = (error: unknown) => storeFailed(name, purpose, error);
  const call = s3Calls({ name, purpose, env, endpoint }, limits);

  const read = (key: string, version?: string): Promise<Stored | 'same' | undefined> =>
    call<Stored | 'same' | undefined>(
      async ({ GetObjectCommand }, client, abortSignal) => {
        const request = { Bucket: bucket, Key: prefix + checkedKey(key), ...(version ? { IfNoneMatch: version } : {}) };
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(request), { abortSignal });
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), version: ETag };
      },
      (error) =>
        isMissing(error) ? { answer: undefined } : statusOf(error) === 304 ? { answer: 'same' as const } : undefined,
    );

  async function get(key: string): Promise<Stored | undefined> {
    const found = await read(key);
    return found === 'same' ? undefined : found;
  }

  const write = (key: string, bytes: Buffer | string, once: boolean): Promise<Outcome> =>
    call<Outcome>(
      async ({ PutObjectCommand }, client, abortSignal) => {
        const body = Buffer.from(bytes);
        const request = { Bucket: bucket, Key: prefix + checkedKey(key), Body: body, ContentLength: body.length };
        await client.send(new PutObjectCommand({ ...request, ...(once ? { IfNoneMatch: '*' } : {}) }), { abortSignal });
        return { came: 'written', again: false };
      },
      (error) => {
        const again = (failureOf(error).$metadata?.attempts ?? 1) > 1;
        if (once && statusOf(error) === 412) return { answer: { came: 'taken', again } };
        return once && statusOf(error) === 409 ? { answer: { came: 'conflict', again } } : undefined;
      },
    );

  async function putOnce(key: string, bytes: Buffer | string): Promise<boolean> {
    let mayBeOurs = false;
    for (let tries = 1; ; tries += 1) {
      const { came, again } = await write(key, bytes, true);
      mayBeOurs ||= again;
      if (came === 'written') return true;
      if (came === 'taken' && !mayBeOurs) return false;
      const there = (await get(key))?.bytes;
      // An attempt whose response was lost may have been ours; content that is written once has an id or a signature,
      // so equal bytes are ours.
      if (there) return mayBeOurs && there.equals(Buffer.from(bytes));
      if (tries === CONFLICTS) throw failed(new Error('too many simultaneous writes'));
    }
  }

  async function list(start: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let token: string | undefined;
    do {
      const page = await call(({ ListObjectsV2Command }, client, abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }), {
          abortSignal,
        }),
      );
      for (const { Key = '', ETag = '', LastModified, Size = 0 } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), version: ETag, at: LastModified?.getTime() ?? 0, size: Size });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  return {
    name,
    purpose,
    get,
    getUnless: read,
    ...s3Files({ bucket, prefix }, call, failed, limits.attemptMs),
    list,
    putOnce,
    put: async (key, bytes) => void (await write(key, bytes, false)),
    remove: (key) =>
      call(
        async ({ DeleteObjectCommand }, client, abortSignal) => {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + checkedKey(key) }), {
            abortSignal,
          });
        },
        (error) => (isMissing(error) ? { answer: undefined } : undefined),
      ),
  };
}
