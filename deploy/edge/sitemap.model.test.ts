import type { PageChange } from '@gargoyle/shared/contract/page-changes.contract';
import { expect, test } from 'vitest';
import { pagesOfEachKind, sitemapOf } from './sitemap.model.ts';

const HERE = 'http://school.test';
const change = (kind: PageChange['kind'], slug: string, day: number, withdrawn = false): PageChange => ({
  kind,
  slug,
  changedAt: `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  withdrawn,
});
/** Latest first, as the API answers. */
const CHANGES = [
  change('post', 'rust & bone', 20),
  change('tutorial', 'withdrawn', 19, true),
  change('tutorial', 'newer', 18),
  change('artist', 'ada', 12),
  change('tutorial', 'older', 3),
];
const linesOf = (name: string) =>
  [...(sitemapOf(name, CHANGES, HERE) ?? '').matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, loc, lastmod]) => [loc?.replace(HERE, ''), lastmod?.slice(0, 10)],
  );

test('PLAT-032 the index lists its parts with their last changes', () => {
  expect(linesOf('')).toEqual([
    ['/sitemap-pages.xml', '2026-03-20'],
    ['/sitemap-posts.xml', '2026-03-20'],
    ['/sitemap-tutorials.xml', '2026-03-19'],
    ['/sitemap-artists.xml', '2026-03-12'],
    ['/sitemap-pathways.xml', undefined],
    ['/sitemap-webcourses.xml', undefined],
  ]);
});

test('PLAT-032 a part lists the last change of each page, and no withdrawn ones', () => {
  expect(linesOf('tutorials')).toEqual([
    ['/tutorials/newer', '2026-03-18'],
    ['/tutorials/older', '2026-03-03'],
  ]);
  expect(linesOf('posts')).toEqual([['/blog/rust%20%26%20bone', '2026-03-20']]);
  for (const unknown of ['cellar', 'constructor']) expect(sitemapOf(unknown, CHANGES, HERE)).toBeUndefined();
});

test('PLAT-032 a list page has the date of its last changed or withdrawn item; other pages have none', () => {
  const pages = new Map(linesOf('pages') as [string, string | undefined][]);
  expect(pages.get('/')).toBe('2026-03-20');
  expect(pages.get('/tutorials')).toBe('2026-03-19');
  expect(pages.get('/artists')).toBe('2026-03-12');
  expect(pages.has('/the-team') && pages.get('/the-team')).toBeUndefined();
});

test('PLAT-410 one page of each kind: those without a subject, and of each kind of subject the one changed last', () => {
  const addresses = pagesOfEachKind(CHANGES);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/tutorials', '/pathways', '/artists', '/blog', '/store', '/subscriptions/plans']),
  );
  expect(addresses.slice(addresses.indexOf('/gargoyle-school-of-character-arts') + 1)).toEqual([
    '/tutorials/newer',
    '/artists/ada',
    '/blog/rust%20%26%20bone',
  ]);
  expect(pagesOfEachKind([])).toEqual(addresses.slice(0, -3));
});

test('PLAT-032 the output is well-formed sitemap XML with only its own entries', () => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const kind = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  expect(sitemapOf('artists', CHANGES, HERE)).toBe(
    `${head}<urlset ${kind}><url><loc>${HERE}/artists/ada</loc><lastmod>2026-03-12T08:00:00.000Z</lastmod></url></urlset>`,
  );
  expect(sitemapOf('webcourses', CHANGES, HERE)).toBe(`${head}<urlset ${kind}></urlset>`);
  const index = sitemapOf('', CHANGES, 'http://school.test/a&b<c') ?? '';
  expect(index.startsWith(`${head}<sitemapindex ${kind}><sitemap><loc>http://school.test/a&amp;b&lt;c/`)).toBe(true);
  expect(index.endsWith('-webcourses.xml</loc></sitemap></sitemapindex>')).toBe(true);
  expect(sitemapOf('pages', [], HERE)).toMatch(
    /<urlset [^>]+><url><loc>http:\/\/school\.test\/<\/loc><\/url>(<url><loc>[^<]+<\/loc><\/url>)+<\/urlset>$/,
  );
});
