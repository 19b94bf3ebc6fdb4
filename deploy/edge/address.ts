import type { Language } from '@gargoyle/shared/contract/languages';
import { cookieOf } from '@gargoyle/shared/cookies';

/** Query parameters that screens read; all others do not affect the server-rendered page. */
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

/** The requested URL, always on our own origin, whatever host the request line names. */
export function targetOf(line: string | undefined, publicUrl: string): URL {
  const absolute = line && !line.startsWith('/') && URL.canParse(line) ? new URL(line) : undefined;
  const target = absolute ? absolute.pathname + absolute.search : (line ?? '/');
  return new URL(new URL(publicUrl).origin + (target.startsWith('/') ? target : `/${target}`));
}

/** The decoded path, or the path as it is when it cannot be decoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The part of the address that decides what a page shows: path and known query parameters, in a fixed order. */
export function knownAddress(url: URL): string {
  const query = new URLSearchParams();
  for (const key of KNOWN) for (const value of url.searchParams.getAll(key)) query.append(key, value);
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

export const localeOf = (cookies: string): Language => (cookieOf(cookies, 'lang') === 'es' ? 'es' : 'en');

/** Values that cookies may set for the look of a page; all others are ignored. */
export const LOOKS = { theme: ['dark', 'light'], notice: ['verify', 'walkthrough', 'none'] } as const;

/** Attributes of `<html>` for this visitor: the chosen theme, and the space reserved above the page. */
export const lookOf = (cookies: string): string =>
  Object.entries(LOOKS)
    .flatMap(([name, values]) => values.filter((value) => value === cookieOf(cookies, name)).map((v) => [name, v]))
    .map(([name, value]) => `data-${name}="${value}" `)
    .join('');

const BUCKET = 'composition';

/** The bucket of this browser, 0 to 99; undefined when none has been assigned yet. */
export function bucketOf(cookies: string): number | undefined {
  const text = cookieOf(cookies, BUCKET);
  return text && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export const bucketCookie = (bucket: number): string =>
  `${BUCKET}=${bucket}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`;
