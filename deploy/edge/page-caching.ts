import { ADDRESS } from './page-changes.ts';
import { SHARE, VARIANT } from './reader-choice.ts';

/** Surrogate key of every page: purged by a promotion. */
export const ALL_PAGES = 'pages';

/** The surrogate keys of a page. @param owner the remote that renders it */
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
 * Cache headers of a page. Without a trusted cache, clients revalidate each time by ETag; a trusted cache, which sends
 * the variant, keeps the page for a minute and serves it stale for ten more while it revalidates.
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
