import type { Page } from '@playwright/test';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const SPECIAL = '/special-videos/inside-the-creature-shop';

/** One address of every route that anybody can view. */
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

/** Screens for visitors only. */
export const OF_VISITORS = ['/login', '/users/signup', '/checkout?plan=3'] as const;

/** Screens for all signed-in users. */
export const OF_MEMBERS = [
  ...['/account', '/account/orders', '/account/courses', '/account/bookmarks', '/account/favorites', '/history'],
  ...['/account/my_pathways', '/account/interests', '/account/change_password', '/account/addresses'],
  ...['/account/credit_cards', '/hijack', `${SPECIAL}/watch`],
] as const;

/** Screens for subscribers. */
export const OF_SUBSCRIBERS = [
  ...['/change_subscription', '/account/change_subscription', '/account/gift_subscription'],
  ...['/subscription/confirmation', `${COURSE}?watch=1`],
] as const;

export interface PageText {
  text: string;
  /** Text of the element it is part of: words of a title can be separate elements so that they do not break. */
  whole: string;
}

/** All texts of a page: visible ones, accessible names, and those in its head. */
export const textsOn = (page: Page): Promise<PageText[]> =>
  page.evaluate(() => {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const texts = new Map<string, string>();
    const add = (text: string | null, whole = text) => plain(text) && texts.set(plain(text), plain(whole));
    add(document.title);
    const head = 'meta[name="description"], meta[name="keywords"], meta[property="og:description"]';
    for (const meta of document.querySelectorAll(head)) add(meta.getAttribute('content'));
    const ignored = 'script, style, noscript, template, [lang]:not(html)';
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(ignored)) continue;
      if (node instanceof Element) for (const name of attributes) add(node.getAttribute(name));
      else
        add(node.textContent, element.closest('h1, h2, h3, h4, p, a, button, li, td')?.textContent ?? node.textContent);
    }
    return [...texts].map(([text, whole]) => ({ text, whole }));
  });

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value, ...value.split(/<[^>]*>|\n/)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
const plain = (text: string): string => text.replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim();
const STATES = /<script[^>]*(?:id="boot"|data-slot-state)[^>]*>([^<]*)<\/script>/g;

/** Records all API data that a page gets, to distinguish the school's own texts from those of the application. */
export function recordData(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  const reading: Promise<void>[] = [];
  const add = (value: unknown) => {
    for (const text of textsOf(value)) texts.add(plain(text));
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/v1/')) reading.push(response.json().then(add, () => undefined));
    else if (response.request().resourceType() === 'document')
      reading.push(
        response.text().then(
          (html) => {
            for (const [, json] of html.matchAll(STATES)) add(JSON.parse(json ?? 'null'));
          },
          () => undefined,
        ),
      );
  });
  return async () => {
    await Promise.all(reading);
    return texts;
  };
}
