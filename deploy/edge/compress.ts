import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

/** `quality` is brotli's: 5 for responses made per request, 11 for long-lived ones. */
export async function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzip(bytes, { level: Math.min(quality, 9) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
