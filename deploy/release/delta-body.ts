import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { contentName, plainName } from '@gargoyle/build/content-name.ts';

// A file of the previous release is the dictionary for its successor: browsers that still have it download only the
// difference (RFC 9842).

/** Files that serve as dictionaries and get deltas. */
const CODE = /\.(?:js|css)$/;
/** Section 4 of RFC 9842: the first bytes of a `dcz` body; the hash of its dictionary follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const SUM_BYTES = 32;
/** Larger than any of our scripts; limits the memory that a tampered delta can use. */
const MOST_BYTES = 16 * 1024 * 1024;

export const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** The name of a file across releases, if it can have deltas. */
export const successorName = (file: string): string | undefined => (CODE.test(file) ? plainName(file) : undefined);

/** The name that `file` has with this hash. @param sum sha256 in base64 */
export const counterpart = (file: string, sum: string): string => contentName(successorName(file) ?? file, sum);

/** The difference between `bytes` and `dictionary`, as a `dcz` body. */
export function deltaOf(bytes: Buffer, dictionary: Buffer): Buffer {
  const params = { [zlib.constants.ZSTD_c_compressionLevel]: 19 };
  const packed = zlib.zstdCompressSync(bytes, { dictionary, params });
  return Buffer.concat([MAGIC, Buffer.from(sumOf(dictionary), 'base64'), packed]);
}

/**
 * Restores the file from a `dcz` body and its dictionary. Throws when the body is damaged or belongs to another
 * dictionary.
 */
export function undoDelta(delta: Buffer, dictionary: Buffer): Buffer {
  const head = MAGIC.length + SUM_BYTES;
  const sum = delta.subarray(MAGIC.length, head).toString('base64');
  if (!delta.subarray(0, MAGIC.length).equals(MAGIC) || sum !== sumOf(dictionary))
    throw new Error('is not a delta for this dictionary');
  return zlib.zstdDecompressSync(delta.subarray(head), { dictionary, maxOutputLength: MOST_BYTES });
}
