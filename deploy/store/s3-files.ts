import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkedKey, type Found, type ObjectStore, type Span } from './object-store.ts';
import { withReadTimeout } from './stream-timeout.ts';
import type { s3Calls } from './s3-calls.ts';
import { isMissing, statusOf } from './s3-failures.ts';
import type { S3Address } from './store-address.ts';

/** Enough for a video of a few GB on a slow connection; S3 accepts 5 GB per request. */
const UPLOAD_MS = 3_600_000;

/**
 * Streams to and from a bucket, without holding files in memory.
 * @param failed makes the error for a failure after a response began
 * @param idleMs timeout for the next bytes
 */
export function s3Files(
  { bucket, prefix }: S3Address,
  call: ReturnType<typeof s3Calls>,
  failed: (error: unknown) => Error,
  idleMs: number | undefined,
): Pick<ObjectStore, 'head' | 'open' | 'putFile'> {
  const head = (key: string): Promise<Found | undefined> =>
    call<Found | undefined>(
      async ({ HeadObjectCommand }, client, abortSignal) => {
        const request = { Bucket: bucket, Key: prefix + checkedKey(key) };
        const {
          ETag = '',
          LastModified,
          ContentLength = 0,
        } = await client.send(new HeadObjectCommand(request), {
          abortSignal,
        });
        return { version: ETag, at: LastModified?.getTime() ?? 0, size: ContentLength };
      },
      (error) => (isMissing(error) ? { answer: undefined } : undefined),
    );

  const open = (key: string, version: string, span?: Span): Promise<Readable | undefined> =>
    call<Readable | undefined>(
      async ({ GetObjectCommand }, client, abortSignal) => {
        const request = { Bucket: bucket, Key: prefix + checkedKey(key), IfMatch: version };
        const { Body } = await client.send(
          new GetObjectCommand({ ...request, ...(span ? { Range: `bytes=${span.start}-${span.end}` } : {}) }),
          { abortSignal },
        );
        return withReadTimeout(Body instanceof Readable ? Body : Readable.from([]), idleMs, failed);
      },
      (error) => (isMissing(error) || statusOf(error) === 412 ? { answer: undefined } : undefined),
    );

  const putFile = async (key: string, file: string): Promise<void> => {
    checkedKey(key);
    const { size } = await stat(file);
    await call(
      async ({ PutObjectCommand }, client, abortSignal) => {
        const request = { Bucket: bucket, Key: prefix + key, Body: createReadStream(file), ContentLength: size };
        // The response begins only after everything was sent.
        await client.send(new PutObjectCommand(request), { abortSignal, requestTimeout: UPLOAD_MS });
      },
      undefined,
      UPLOAD_MS,
    );
  };

  return { head, open, putFile };
}
