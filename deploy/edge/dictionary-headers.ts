import type { IncomingHttpHeaders } from 'node:http';
import { successorName } from '../release/delta-body.ts';

// Compression dictionary headers between browsers and the edge (RFC 9842).

const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;
const ACCEPTS_DCZ = /(?:^|[\s,])dcz(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))(?=[\s,;]|$)/;

/** The hash (sha256 in base64) of the dictionary that a browser has, if it accepts deltas; undefined otherwise. */
export function dictionaryOf(headers: IncomingHttpHeaders): string | undefined {
  if (!ACCEPTS_DCZ.test(String(headers['accept-encoding'] ?? ''))) return undefined;
  return DICTIONARY.exec(String(headers['available-dictionary'] ?? ''))?.[1];
}

/**
 * Headers of a released file in any encoding: the file is the dictionary for later files that match its name, and
 * responses vary by the dictionary that a browser has.
 * @param file its name in the store, which contains its hash
 */
export function dictionaryHeaders(app: string, file: string): Record<string, string> {
  const name = successorName(file);
  if (!name) return { vary: 'Accept-Encoding' };
  const pattern = `/r/${app}/${name.replace(/(?=\.\w+$)/, '.*')}`;
  return { vary: 'Accept-Encoding, Available-Dictionary', 'use-as-dictionary': `match="${pattern}"` };
}
