import type { PageChange, PageKind } from '@gargoyle/shared/contract/page-changes.contract';
import { paths } from '@gargoyle/shared/paths';
import { ADDRESS } from './page-changes.ts';

// Builds the sitemap from page changes (PLAT-032). Pure functions.

/** Parts of the sitemap by the name in their address. */
const PARTS: Readonly<Record<string, PageKind>> = {
  tutorials: 'tutorial',
  pathways: 'path',
  artists: 'artist',
  posts: 'post',
  webcourses: 'webinar',
};
/** List pages change when the last of their items did; other pages have no known date. */
const FIXED: readonly (readonly [address: string, lists: readonly PageKind[]])[] = [
  [paths.home(), ['tutorial', 'path', 'post']],
  [paths.tutorials(), ['tutorial', 'webinar']],
  [paths.learningPaths(), ['path']],
  [paths.artists(), ['artist']],
  [paths.posts(), ['post']],
  [paths.testimonials(), []],
  [paths.gallery(), []],
  [paths.store(), []],
  [paths.plans(), []],
  [paths.team(), []],
  [paths.walkthrough(), []],
  [paths.about(), []],
];
const PAGES = 'pages';

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

interface Line {
  loc: string;
  lastmod?: string | undefined;
}

const list = (outer: string, inner: string, lines: readonly Line[]): string => {
  const rows = lines.map(({ loc, lastmod }) => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    return `<${inner}><loc>${escaped(loc)}</loc>${changed}</${inner}>`;
  });
  return `${OPEN}<${outer} ${NAMESPACE}>${rows.join('')}</${outer}>`;
};

/** A withdrawn item changed the lists that contained it. */
const latest = (changes: readonly PageChange[], kinds: readonly PageKind[]): string | undefined =>
  changes.find(({ kind }) => kinds.includes(kind))?.changedAt;

/**
 * Addresses of one page of each kind: those without a subject, and of each kind of subject the one changed last.
 * @param changes latest first
 */
export function pagesOfEachKind(changes: readonly PageChange[]): string[] {
  const newest = Object.values(PARTS).flatMap((kind) => {
    const found = changes.find((change) => change.kind === kind && !change.withdrawn);
    return found ? [ADDRESS[kind](found.slug)] : [];
  });
  return [...FIXED.map(([address]) => address), ...newest];
}

/**
 * The index (name `''`) or one of its parts; undefined for an unknown part.
 * @param changes latest first
 */
export function sitemapOf(name: string, changes: readonly PageChange[], publicUrl: string): string | undefined {
  if (name === '') {
    const lines = Object.entries({ [PAGES]: Object.values(PARTS), ...PARTS }).map(([part, kinds]) => ({
      loc: `${publicUrl}/sitemap-${part}.xml`,
      lastmod: latest(changes, [kinds].flat()),
    }));
    return list(
      'sitemapindex',
      'sitemap',
      lines.toSorted((a, b) => (b.lastmod ?? '').localeCompare(a.lastmod ?? '')),
    );
  }
  if (name === PAGES) {
    return list(
      'urlset',
      'url',
      FIXED.map(([address, kinds]) => ({ loc: publicUrl + address, lastmod: latest(changes, kinds) })),
    );
  }
  const kind = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!kind) return undefined;
  const there = changes.filter((change) => change.kind === kind && !change.withdrawn);
  return list(
    'urlset',
    'url',
    there.map(({ slug, changedAt }) => ({ loc: publicUrl + ADDRESS[kind](slug), lastmod: changedAt })),
  );
}
