import type { CountedSchool } from '@gargoyle/api/src/testing/counted-school.ts';
import { ADDRESS } from '../accounts.ts';
import { LIST, SLUG } from '../reads.ts';

type Ask = (i: number) => ReturnType<CountedSchool['call']>;

/** A call whose cost is measured at each size of the school. */
export interface ScaleCall {
  name: string;
  /** Only servers make it, when they start: its time has no budget, because nobody waits for it. */
  atStart?: true;
  /** Does what has to be done first. @returns the call, repeated with ascending numbers */
  prepare(school: Pick<CountedSchool, 'call'>): Promise<Ask>;
}

const API = '/api/v1';

const read = (name: string, path: string, signedIn: boolean): ScaleCall => ({
  name,
  prepare:
    async ({ call }) =>
    () =>
      call('GET', path, signedIn),
});
const open = (name: string, path: string) => read(name, API + path, false);
const spanish = (name: string, path: string): ScaleCall => ({
  name,
  prepare:
    async ({ call }) =>
    () =>
      call('GET', API + path, false, undefined, 'es'),
});
const personal = (name: string, path: string) => read(name, API + path, true);

const order: ScaleCall = {
  name: 'an order',
  async prepare({ call }) {
    const ask = async <T>(path: string) => JSON.parse((await call('GET', API + path, true)).text) as T;
    const { results } = await ask<{ results: { variants: { id: number }[] }[] }>('/store/?kind=merchandise');
    const { creditCards } = await ask<{ creditCards: { token: string }[] }>('/payment-methods/');
    const item = { ordered: true, ordered_model: 'merchvariant', ordered_id: results[0]?.variants[0]?.id };
    const payment = { payment_method_token: creditCards[0]?.token };
    const purchase = { billing_address: ADDRESS, shipping_address: ADDRESS, delivery: 'standard', payment };
    return async () => {
      await call('POST', `${API}/order-items/`, true, item);
      return call('POST', `${API}/orders/`, true, purchase);
    };
  },
};

const tick: ScaleCall = {
  name: 'a report of the player',
  async prepare({ call }) {
    const found = await call('GET', `${API}/tutorials/${SLUG}/`, true);
    const course = JSON.parse(found.text) as { id: number; chapters: { id: number }[] };
    const place = { chapter_id: course.chapters[0]?.id, current_position: 0, cc_language: null };
    const begun = await call('POST', `${API}/statistics/`, true, { tutorial: course.id, ...place });
    const { id } = JSON.parse(begun.text) as { id: number };
    return (i) => {
      const report = { ...place, current_position: i % 30, sequence: i + 1 };
      return call('PATCH', `${API}/statistics/${id}/tick/`, true, report);
    };
  },
};

const sinceLatest: ScaleCall = {
  name: 'changes of pages since the last look',
  async prepare({ call }) {
    const all = JSON.parse((await call('GET', `${API}/page-changes/`, false)).text) as {
      results: { changedAt: string }[];
    };
    const since = new Date(Date.parse(all.results[0]?.changedAt ?? '') - 5 * 60_000).toISOString();
    return () => call('GET', `${API}/page-changes/?since=${since}`, false);
  },
};

/** What the storefront's pages ask for, what signed-in readers ask for, and what servers ask for. */
export const SCALE_CALLS: readonly ScaleCall[] = [
  read('course list', LIST, false),
  read('course list, page 20', `${LIST}&offset=304`, false),
  open('course list by title', '/new-search/video-tutorial/?limit=16&ordering=title'),
  open('course list of a topic', '/new-search/video-tutorial/?limit=16&tags=sculpture&difficulty=2'),
  open('search', '/new-search/video-tutorial/?limit=16&search=silicone'),
  open('search, a common word', '/new-search/global/?search=mask'),
  open('search, a typing error', '/new-search/global/?search=gargoile'),
  open('search, nothing found', '/new-search/global/?search=xyzzyplugh'),
  spanish('search in Spanish', '/new-search/video-tutorial/?limit=16&search=silicona'),
  spanish('search in Spanish, a common word', '/new-search/global/?search=m%C3%A1scara'),
  spanish('suggestions in Spanish', '/new-search/autocomplete/?search=m%C3%A1s'),
  open('suggestions', '/new-search/autocomplete/?search=mas'),
  open('latest courses', '/tutorials/latest/'),
  open('featured courses', '/tutorials/?featured=true'),
  open('course', `/tutorials/${SLUG}/`),
  open('courses like it', `/tutorials/${SLUG}/next_tutorials/`),
  open('pathways', '/paths/?limit=16'),
  open('articles', '/post/?limit=12'),
  open('articles of a topic', '/post/?limit=12&category=technique'),
  open('teachers', '/artists/?limit=24'),
  open('courses of a teacher', '/artists/callum-drysdale-boyd/tutorials/'),
  open('store', '/store/?limit=24'),
  open('store, page 10', '/store/?limit=24&offset=216'),
  open('live courses', '/webinars/?limit=16'),
  open('plans', '/plans/'),
  { ...open('changes of all pages, once per edge', '/page-changes/'), atStart: true },
  sinceLatest,
  personal('who am I', '/auth/user/'),
  personal('course of a reader', `/tutorials/${SLUG}/user/`),
  personal('history', '/bookmarks/?auto_generated=true&full=true&ordering=-id'),
  personal('favourites', '/favorites/'),
  personal('bought courses', '/tutorials/owns/'),
  personal('courses with bookmarks', '/tutorials/bookmarked/'),
  personal('orders', '/orders/'),
  personal('subscriptions', '/subscriptions/'),
  personal('cart', '/order-items/'),
  personal('offers beside a cart', '/order-items/related/'),
  tick,
  order,
  read('metrics', '/metrics', false),
];

/** Calls whose time has no budget. */
export const AT_START: ReadonlySet<string> = new Set(
  SCALE_CALLS.flatMap(({ name, atStart }) => (atStart ? [name] : [])),
);
