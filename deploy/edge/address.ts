import type { Language } from '@gargoyle/shared/contract/languages';
import { cookieOf } from '@gargoyle/shared/cookies';

/** Query values that screens read; others change nothing that the server draws. */
export const KNOWN = [
  'category',
  'chapter',
  'codename',
  'difficulty',
  'key',
  'kind',
  'path',
  'path_id',
  'q',
  'search',
  'tags',
  'text',
  'time',
  'userid',
  'watch',
];

/** What a request asks for, whatever its line says of a host: always an address of ours. */
export function targetOf(line: string | undefined, publicUrl: string): URL {
  const whole = line && !line.startsWith('/') && URL.canParse(line) ? new URL(line) : undefined;
  const target = whole ? whole.pathname + whole.search : (line ?? '/');
  return new URL(new URL(publicUrl).origin + (target.startsWith('/') ? target : `/${target}`));
}

/** A path without percent signs; one that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The address as far as it decides what a page shows: path and known query, in one order. */
export function knownAddress(url: URL): string {
  const query = new URLSearchParams();
  for (const key of KNOWN) for (const value of url.searchParams.getAll(key)) query.append(key, value);
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

export const localeOf = (cookies: string): Language => (cookieOf(cookies, 'lang') === 'es' ? 'es' : 'en');

/** What a reader's cookies may say about the look of a page; any other value is nobody's. */
const LOOKS = { theme: ['dark', 'light'], notice: ['verify', 'walkthrough'] } as const;

/** Attributes of `<html>` for this reader: the chosen theme, the room of the notice that awaits them. */
export const lookOf = (cookies: string): string =>
  Object.entries(LOOKS)
    .flatMap(([name, values]) => values.filter((value) => value === cookieOf(cookies, name)).map((v) => [name, v]))
    .map(([name, value]) => `data-${name}="${value}" `)
    .join('');

const BUCKET = 'composition';

/** Which share of browsers this is, 0 to 99; undefined when it has not been told yet. */
export function bucketOf(cookies: string): number | undefined {
  const text = cookieOf(cookies, BUCKET);
  return text && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export const bucketCookie = (bucket: number): string =>
  `${BUCKET}=${bucket}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`;
