import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './policy.ts';

/** Pages whose first view changes nothing; no address with a query, which may carry a token, a code or a search. */
const OPEN = [
  ...['/', '/tutorials', '/tutorials/*', '/pathways', '/pathways/*', '/artists', '/artists/*', '/blog', '/blog/*'],
  ...['/webcourses/*', '/gallery', '/testimonials', '/store', '/tutorial_categories/*', '/the-team', '/the-team/*'],
  ...['/gargoyle-school-of-character-arts', '/customer-care', '/customer-care/*'],
];

/**
 * Prerenders the target of a link that the reader points at or touches, while the link belongs to a part that waits for
 * its code: only such a link loads a document. Afterwards the page itself prefetches (PLAT-029).
 */
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: OPEN.map((pathname) => ({ pathname, search: '' })) },
          { selector_matches: '[data-drawn] a:not([target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The rules that pages name in a header; none for readers who save data. */
export function answerSpeculationRules({ headers }: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, {
    ...COMMON_HEADERS,
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data',
  });
  res.end(JSON.stringify(headers['save-data'] === 'on' ? {} : RULES));
}
