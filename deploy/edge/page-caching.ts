import { ADDRESS } from './page-changes.ts';
import { SHARE, VARIANT } from './reader-choice.ts';

/** Every page has it: what a promotion makes old. */
export const ALL_PAGES = 'pages';

/** What a page is about and whose it is, by which a cache forgets it. @param owner the remote that draws it */
export function surrogateKeys(pathname: string, owner: string | undefined): string {
  const plain = pathname.replace(/\/+$/, '');
  const subjects = Object.entries(ADDRESS).flatMap(([kind, addressOf]) => {
    const [before = ''] = addressOf('*').split('*');
    const slug = plain.startsWith(before) ? plain.slice(before.length) : '';
    return slug && !slug.includes('/') ? [`${kind}:${slug}`] : [];
  });
  return [ALL_PAGES, ...(owner ? [owner] : []), ...subjects].join(' ');
}

/**
 * Who may keep a page. Without a cache that we know, everybody asks us each time and is told by the tag; a cache that
 * says by what it varies keeps it for a minute, and for ten more while it asks.
 */
export function cachingOf(page: {
  keep: boolean;
  shared: boolean;
  canary: boolean;
  keys: string;
}): Record<string, string> {
  if (!page.keep) return { 'cache-control': 'no-store', vary: 'Accept-Encoding' };
  if (!page.shared) return { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };
  return {
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: ['Accept-Encoding', VARIANT, ...(page.canary ? [SHARE] : [])].join(', '),
    'surrogate-key': page.keys,
  };
}
