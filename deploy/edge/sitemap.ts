import type { ServerResponse } from 'node:http';
import { paths } from '@gargoyle/shared/paths';
import { sendText } from './own-addresses.ts';
import type { EdgeSettings } from './settings.ts';

const KEPT_MS = 300_000;
const PAGE = 100;

interface Item {
  slug: string;
}
interface Part {
  list: string;
  address(slug: string): string;
}

/** Parts of the map and the public lists that they are made of. */
const PARTS: Readonly<Record<string, Part>> = {
  tutorials: { list: '/tutorials/', address: paths.tutorial },
  pathways: { list: '/paths/', address: paths.learningPath },
  artists: { list: '/artists/', address: paths.artist },
  posts: { list: '/post/', address: paths.post },
  webcourses: { list: '/webinars/', address: paths.webinar },
};
const FIXED = [
  paths.home(),
  paths.tutorials(),
  paths.learningPaths(),
  paths.artists(),
  paths.posts(),
  paths.testimonials(),
  paths.gallery(),
  paths.store(),
  paths.plans(),
  paths.team(),
  paths.walkthrough(),
  paths.about(),
];

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The map for crawlers: an index and a part for each kind (PLAT-032). */
export function createSitemap({ apiUrl, publicUrl }: EdgeSettings) {
  const kept = new Map<string, { until: number; body: string }>();

  async function slugsOf({ list }: Part): Promise<string[]> {
    const slugs: string[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const answer = await fetch(`${apiUrl}/api/v1${list}?limit=${PAGE}&offset=${offset}`, {
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) throw new Error(`${list} answers ${answer.status}`);
      const { results, next } = (await answer.json()) as { results: Item[]; next?: string | null };
      slugs.push(...results.map(({ slug }) => slug));
      if (!next || !results.length) return slugs;
    }
  }

  const urls = (list: readonly string[]): string =>
    `${OPEN}<urlset ${NAMESPACE}>${list.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`).join('')}</urlset>`;

  async function bodyOf(name: string): Promise<string | undefined> {
    if (name === '') {
      const names = ['pages', ...Object.keys(PARTS)];
      const rows = names.map((part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`).join('');
      return `${OPEN}<sitemapindex ${NAMESPACE}>${rows}</sitemapindex>`;
    }
    if (name === 'pages') return urls(FIXED);
    const part = PARTS[name];
    return part ? urls((await slugsOf(part)).map(part.address)) : undefined;
  }

  return {
    clear: () => kept.clear(),
    async answer(res: ServerResponse, address: string): Promise<void> {
      const name = /^\/sitemap-?([a-z]*)\.xml$/.exec(address)?.[1] ?? '';
      const known = kept.get(name);
      const body = known && known.until > Date.now() ? known.body : await bodyOf(name);
      if (body === undefined) return sendText(res, 'text/plain; charset=utf-8', 'Not found.\n', {}, 404);
      kept.set(name, { until: Date.now() + KEPT_MS, body });
      sendText(res, 'application/xml; charset=utf-8', body);
    },
  };
}
