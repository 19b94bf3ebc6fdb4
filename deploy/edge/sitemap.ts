import type { ServerResponse } from 'node:http';
import { sendText } from './send.ts';
import type { PageChanges } from './page-changes.ts';
import { sitemapOf } from './sitemap.model.ts';

export const SITEMAP = /^\/sitemap(?:-([a-z]+))?\.xml$/;
const TEXT = 'text/plain; charset=utf-8';

/** Answers for the index and the parts of the sitemap; without the API a 503 with Retry-After. */
export async function answerSitemap(
  res: ServerResponse,
  pathname: string,
  { changes, publicUrl, warn }: { changes: PageChanges; publicUrl: string; warn(line: string): void },
): Promise<void> {
  let body: string | undefined;
  try {
    body = sitemapOf(SITEMAP.exec(pathname)?.[1] ?? '', await changes.all(), publicUrl);
  } catch (error) {
    warn(`${pathname}: ${error instanceof Error ? error.message : String(error)}`);
    return sendText(res, TEXT, 'The school does not answer at the moment.\n', { 'retry-after': '60' }, 503);
  }
  if (body === undefined) return sendText(res, TEXT, 'Not found.\n', {}, 404);
  sendText(res, 'application/xml; charset=utf-8', body);
}
