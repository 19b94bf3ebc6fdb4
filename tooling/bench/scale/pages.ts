import { reader } from '../../drill/stage.ts';
import { SLUG } from '../reads.ts';

/** A public page, drawn by the edge for the first time. */
export interface PageTime {
  page: string;
  ms: number;
  /** It was sent with its main content; otherwise it was left to the browser. */
  whole: boolean;
}

const PAGES = [
  '/',
  '/tutorials',
  `/tutorials/${SLUG}`,
  '/pathways',
  '/artists',
  '/blog',
  '/store',
  '/webcourses/live-brush-technique-night',
  '/search?q=mask',
  '/subscriptions/plans',
  '/sitemap.xml',
  '/sitemap-tutorials.xml',
];

/** Opens each page once, after the edge has drawn some others: its own code is warm, and nothing of the page is kept. */
export async function measurePages(base: string): Promise<PageTime[]> {
  const open = reader(base);
  for (const page of ['/gallery', '/testimonials', '/the-team']) await open('', page);
  const times: PageTime[] = [];
  for (const page of PAGES) {
    const began = performance.now();
    const { status, headers } = await open('', page);
    times.push({ page, ms: performance.now() - began, whole: status === 200 && !headers.has('retry-after') });
  }
  return times;
}
