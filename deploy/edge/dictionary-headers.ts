import type { IncomingHttpHeaders } from 'node:http';
import { successorName } from '../release/delta-body.ts';

// What browsers and the edge tell each other of dictionaries (RFC 9842).

const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;
const TAKES = /(?:^|[\s,])dcz(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))(?=[\s,;]|$)/;

/** The hash (sha256 in base64) of what a browser has and would take a delta for; undefined where it has nothing. */
export function dictionaryOf(headers: IncomingHttpHeaders): string | undefined {
  if (!TAKES.test(String(headers['accept-encoding'] ?? ''))) return undefined;
  return DICTIONARY.exec(String(headers['available-dictionary'] ?? ''))?.[1];
}

/**
 * Headers of a released file, however it is packed: it is the dictionary of what will be called like it, and an answer
 * to a browser that has a dictionary is none for others.
 * @param file its name in the store, which says what it holds
 */
export function dictionaryHeaders(app: string, file: string): Record<string, string> {
  const name = successorName(file);
  if (!name) return { vary: 'Accept-Encoding' };
  const pattern = `/r/${app}/${name.replace(/(?=\.\w+$)/, '.*')}`;
  return { vary: 'Accept-Encoding, Available-Dictionary', 'use-as-dictionary': `match="${pattern}"` };
}
