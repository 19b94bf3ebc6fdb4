import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { contentName, plainName } from '@gargoyle/build/content-name.ts';

// A file of the release before is the dictionary of its successor: who still has it gets what differs (RFC 9842).

/** What a reader's browser is told to keep as a dictionary, and deltas are made of. */
const CODE = /\.(?:js|css)$/;
/** Section 4 of RFC 9842: how a `dcz` begins; the hash of its dictionary follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const SUM_BYTES = 32;
/** More than any script of ours, so that a delta which was tampered with takes no memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** What a file is called from release to release, if deltas of it can be made. */
export const successorName = (file: string): string | undefined => (CODE.test(file) ? plainName(file) : undefined);

/** The file of the same kind and name as `file` that has this hash. @param sum sha256 in base64 */
export const counterpart = (file: string, sum: string): string => contentName(successorName(file) ?? file, sum);

/** What `bytes` hold beside `dictionary`, as a `dcz` body. */
export function deltaOf(bytes: Buffer, dictionary: Buffer): Buffer {
  const params = { [zlib.constants.ZSTD_c_compressionLevel]: 19 };
  const packed = zlib.zstdCompressSync(bytes, { dictionary, params });
  return Buffer.concat([MAGIC, Buffer.from(sumOf(dictionary), 'base64'), packed]);
}

/** What a `dcz` body is with its dictionary. Throws where it is damaged or was made with another one. */
export function undoDelta(delta: Buffer, dictionary: Buffer): Buffer {
  const head = MAGIC.length + SUM_BYTES;
  const sum = delta.subarray(MAGIC.length, head).toString('base64');
  if (!delta.subarray(0, MAGIC.length).equals(MAGIC) || sum !== sumOf(dictionary))
    throw new Error('is no delta of this dictionary');
  return zlib.zstdDecompressSync(delta.subarray(head), { dictionary, maxOutputLength: MOST_BYTES });
}
