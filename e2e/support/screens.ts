import type { Page } from '@playwright/test';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const SPECIAL = '/special-videos/inside-the-creature-shop';

/** One address of every route that shows a screen to anybody. */
export const PUBLIC = [
  ...[
    '/',
    '/tutorials',
    '/tutorials?difficulty=1',
    '/tutorials?search=zzzz',
    COURSE,
    '/artists',
    '/artists/marta-kessler',
  ],
  ...[
    '/webcourses/live-mask-making-intensive',
    SPECIAL,
    '/blog',
    '/blog/why-silicone-won',
    '/testimonials',
    '/gallery',
  ],
  ...['/search?q=clay', '/search?q=zzzz', '/tutorial_categories/sculpture', '/landing_pages/learn-sculpture-online'],
  ...['/pages/studio-safety', '/lm/sixteen-free-lessons', '/contest/mask-of-the-year', '/contest/winter-maquette'],
  ...['/contest/mask-of-the-year/thank-you', '/gargoyle-school-of-character-arts', '/walkthrough', '/the-team'],
  ...['/the-team/odile-marchetti', '/pathways', '/pathways/creature-maker', '/store', '/cart', '/cart/gone'],
  ...['/subscriptions/plans', '/users/password/new', '/password/reset/NDI/gone', '/confirm-email'],
  ...['/gift-certificate/gone', '/open-athens-redirect-auth-error', '/customer-care', '/customer-care/contact-us'],
  ...['/customer-care/terms-of-use', '/customer-care/warnings-and-risks', '/customer-care/privacy-policy'],
  ...['/customer-care/return-policy', '/customer-care/faqs', '/customer-care/accessibility-statement'],
  ...['/customer-care/cookie-policy', '/nowhere-at-all'],
] as const;

/** Those that are a visitor's alone. */
export const OF_VISITORS = ['/login', '/users/signup', '/checkout?plan=3'] as const;

/** Those of everybody who is signed in. */
export const OF_MEMBERS = [
  ...['/account', '/account/orders', '/account/courses', '/account/bookmarks', '/account/favorites', '/history'],
  ...['/account/my_pathways', '/account/interests', '/account/change_password', '/account/addresses'],
  ...['/account/credit_cards', '/hijack', `${SPECIAL}/watch`],
] as const;

/** Those of subscribers. */
export const OF_SUBSCRIBERS = [
  ...['/change_subscription', '/account/change_subscription', '/account/gift_subscription'],
  ...['/subscription/confirmation', `${COURSE}?watch=1`],
] as const;

/** Everything that a page says: its texts, what is read out, what its head tells. One entry a piece of text. */
export const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>([document.title]);
    for (const meta of document.querySelectorAll(
      'meta[name="description"], meta[name="keywords"], meta[property="og:description"]',
    ))
      said.add(meta.getAttribute('content') ?? '');
    const unsaid = 'script, style, noscript, template, [lang]:not(html)';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest(unsaid)) continue;
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-roledescription',
          'aria-valuetext',
          'placeholder',
          'title',
          'alt',
        ])
          said.add(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest(unsaid)) said.add(node.textContent ?? '');
    }
    return [...said].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value, ...value.split(/<[^>]*>|\n/)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
const plain = (text: string): string => text.replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim();

/** Hears all that the API says to a page, so that the school's texts can be told from the program's. */
export function hearData(page: Page): () => Promise<ReadonlySet<string>> {
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/v1/')) bodies.push(response.json().catch(() => null));
  });
  return async () => {
    const scripts = await page.evaluate(() =>
      [...document.querySelectorAll('script#boot, script[data-slot-state]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    );
    const rendered = scripts.map((text) => JSON.parse(text) as unknown);
    return new Set([...rendered, ...(await Promise.all(bodies))].flatMap(textsOf).map(plain));
  };
}
