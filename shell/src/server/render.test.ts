import type { AnyQuery, AppHandle, AppRoute, WidgetModule } from '@gargoyle/shared/host';
import { signedIn, Slot } from '@gargoyle/shared/host';
import { apiError } from '@gargoyle/shared/client';
import { required, useQuery } from '@gargoyle/shared/query';
import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from './render.tsx';

// The complete render of the edge; the test only provides the remote, its data and the time limit.

const HOSTILE = '</script><script>document.title="taken"</script><!--\u2028';
const PANEL = 'commerce.purchase-panel.v1';

const answer = (key: string, queryFn: () => Promise<unknown>) => ({ queryKey: [key], queryFn });
const hostile = answer('widget', async () => ({ text: HOSTILE }));
const refused = (status: number) =>
  vi.fn(() => Promise.reject(Object.assign(new Error(`status ${status}`), { status })));

const Panel = () => h('p', null, JSON.stringify(useQuery(hostile).data));
const Plain = () => h('p', null, 'Panel');
const Page = () =>
  h('article', null, h('h1', null, 'The page'), h(Slot<typeof PANEL>, { name: PANEL, tutorialSlug: 'mask' }));

interface Parts {
  locale?: 'en' | 'es';
  budgetMs?: number;
  handle?: AppHandle;
  widget?: WidgetModule;
  /** Replaces loading the remote's file. */
  remote?: () => Promise<never>;
}

/** Renders `/page` of a remote with one route and one widget. */
async function draw({
  locale = 'en',
  budgetMs = 5000,
  handle = {},
  widget = { default: Panel, queries: () => [hostile] },
  remote,
}: Parts = {}) {
  const errors: string[] = [];
  const routes: AppRoute[] = [{ id: 'catalog.page', path: 'page', Component: Page, handle }];
  const release = { version: '1', entry: '/r/x.js', integrity: 'sha256-x' };
  const output = await render({
    url: 'http://school.example/page',
    locale,
    budgetMs,
    deployment: {
      revision: 'r',
      shell: 's',
      remotes: { 'mf-catalog': { ...release, routes: ['/page'] }, 'mf-commerce': { ...release, routes: [] } },
    },
    apiUrl: 'http://127.0.0.1:9/api/v1',
    remote: remote ?? (async () => ({ routes, messages: { en: {}, es: {} }, widgets: { [PANEL]: widget } })),
    onError: (part, error) => void errors.push(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  });
  return { ...output, errors };
}

test('SHELL-371 a page requests the session with its HTML, as the API client will', async () => {
  const { head } = await draw();
  expect(head).toContain('<link rel="preload" href="/api/v1/auth/session/" as="fetch" crossorigin=""/>');
});

test('PLAT-416 what a page can ask for only when its subject is known is in it, too', async () => {
  const subject = answer('subject', async () => 'mask');
  const handle: AppHandle = {
    queries: () => [subject],
    nextQueries: (_, { query }) => [answer(`like ${query.getQueryData<string>(['subject'])}`, async () => 'others')],
  };
  const { boot, complete, lacking } = await draw({ handle });
  expect(boot.page?.state.queries.map(({ queryKey }) => queryKey[0])).toEqual(['subject', 'like mask']);
  expect([complete, lacking]).toEqual([true, false]);
  const failing = await draw({ handle: { ...handle, nextQueries: () => [answer('like', refused(503))] } });
  expect([failing.complete, failing.lacking]).toEqual([false, false]);
});

test('PLAT-416 the page is drawn when what follows its subject has been answered, not before', async () => {
  const others = Promise.withResolvers<string>();
  const drawn = draw({ handle: { nextQueries: () => [answer('others', () => others.promise)] } });
  const waited = async () => {
    for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
    return 'waiting';
  };
  expect(await Promise.race([drawn, waited()])).toBe('waiting');
  others.resolve('others');
  expect((await drawn).boot.page?.state.queries.map(({ queryKey }) => queryKey[0])).toEqual(['others']);
});

test('PLAT-066 a widget’s data is embedded at its place as data that cannot end its script element', async () => {
  const { html, complete, widgets } = await draw();
  expect([complete, widgets]).toEqual([true, [PANEL]]);
  const [, data = ''] =
    /<script type="application\/json"[^>]*data-slot-state=""[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(HOSTILE));
  expect(data).not.toContain('<');
  expect(html).not.toContain('<script>');
});

test('PLAT-070 a page is not cached if its data, a widget or its remote failed', async () => {
  const failing = answer('own', refused(503));
  const data = await draw({ handle: { queries: () => [failing] } });
  expect([data.complete, data.status, data.html.includes('The page')]).toEqual([false, 200, true]);
  expect(JSON.stringify(data.boot)).not.toContain('503');

  const widgetData = await draw({ widget: { default: Plain, queries: () => [failing] } });
  expect([widgetData.complete, widgetData.html.includes('Panel')]).toEqual([false, true]);

  const thrown = () => {
    throw new Error('broken panel');
  };
  const widget = await draw({ widget: { default: thrown } });
  expect([widget.complete, widget.html.includes('The page')]).toEqual([false, true]);

  const remote = await draw({ remote: () => Promise.reject(new Error('no file')) });
  expect([remote.complete, remote.status, remote.boot.page?.decided]).toEqual([false, 200, 'browser']);
  expect(remote.errors).toContain('mf-catalog: no file');
});

test('PLAT-409 a page of a school that has no such thing is cached without a warning; an address that the API does not know is a failure', async () => {
  const refusedWith = (code: string) => async () => {
    throw apiError({ status: 404, code });
  };
  const of = async (code: string) => {
    const [trial, offer] = [answer('trial', refusedWith(code)), answer('offer', refusedWith(code))];
    const { complete, lacking, errors, html, boot } = await draw({
      handle: { queries: () => [hostile, trial] },
      widget: { default: Plain, queries: () => [offer] },
    });
    expect([html.includes('The page'), html.includes('Panel'), lacking]).toEqual([true, true, false]);
    expect(JSON.stringify(boot)).not.toContain('trial');
    return [complete, errors.length];
  };
  expect(await of('not_found')).toEqual([true, 0]);
  expect(await of('unexpected')).toEqual([false, 2]);
});

test('PLAT-203 an answer shared by page and widget is embedded once, even if the widget failed', async () => {
  const handle: AppHandle = {
    queries: () => [hostile],
    slots: () => [{ name: PANEL, props: { tutorialSlug: 'mask' } }],
  };
  const thrown = () => {
    throw new Error('broken panel');
  };
  const of = async (widget: WidgetModule['default']) => {
    const { html, boot } = await draw({ handle, widget: { default: widget, queries: () => [hostile] } });
    return [html.includes('data-slot-state'), boot.page?.state.queries.map(({ queryKey }) => queryKey)];
  };
  expect(await of(Panel)).toEqual([true, []]);
  expect(await of(thrown)).toEqual([false, [['widget']]]);
});

test('PLAT-032 a required answer of 404 makes the page a 404, another failure does not', async () => {
  const of = (status: number) => ({ queries: () => [required(answer('own', refused(status)))] });
  const missing = await draw({ handle: of(404) });
  expect([missing.status, missing.boot.page?.missing]).toEqual([404, true]);
  expect([(await draw({ handle: of(500) })).status]).toEqual([200]);
});

test('PLAT-171 PLAT-373 a page reports missing content: its first or a required answer, or its code', async () => {
  const [there, away] = [answer('there', async () => 1), answer('away', refused(503))];
  const never = answer('never', () => new Promise(() => {}));
  const of = async (...queries: AnyQuery[]) =>
    (await draw({ handle: { queries: () => queries }, budgetMs: 50 })).lacking;
  expect(await of()).toBe(false);
  expect(await of(there, away, never)).toBe(false);
  expect(await of(away)).toBe(true);
  expect(await of(away, there)).toBe(true);
  expect(await of(there, required(away))).toBe(true);
  expect(await of(there, required(never))).toBe(true);
  expect(await of(required(answer('missing', refused(404))))).toBe(false);
  expect((await draw({ remote: () => Promise.reject(new Error('no file')) })).lacking).toBe(true);
  expect((await draw({ handle: { guard: signedIn, queries: () => [away] } })).lacking).toBe(false);
});

test('PLAT-172 PLAT-031 no answer is awaited beyond the budget, even a required one', async () => {
  const never = required(answer('never', () => new Promise(() => {})));
  const { status, complete, html, boot } = await draw({ handle: { queries: () => [never] }, budgetMs: 50 });
  expect([status, complete, html.includes('data-frame')]).toEqual([200, false, true]);
  // The answer could still make the page a 404.
  expect(boot.page?.decided).toBe('browser');
});

test('SHELL-320 behind a waiting guard the server fetches and renders nothing but frame and skeleton', async () => {
  const queryFn = vi.fn(async () => 'private');
  const { html, boot, status, complete } = await draw({
    handle: {
      guard: signedIn,
      queries: () => [answer('own', queryFn)],
      slots: () => [{ name: PANEL, props: { tutorialSlug: 'mask' } }],
    },
    widget: { default: Panel, queries: () => [answer('widget', queryFn)] },
  });
  expect(queryFn).not.toHaveBeenCalled();
  expect(html).not.toContain('The page');
  expect([status, complete, boot.page?.decided]).toEqual([200, true, 'browser']);
});

test('PLAT-031 an error while rendering is reported, and the page is not kept', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const { errors, complete, html } = await draw({ widget: { default: broken } });
  expect([errors, complete]).toEqual([['render: broken'], false]);
  expect(html).toContain('The page');
});

test('SHELL-310 PLAT-172 the server asks in the language of the page, and does not ask twice', async () => {
  const fetched = vi.fn(async (request: Request) => new Response('{}', { status: 503, headers: request.headers }));
  vi.stubGlobal('fetch', fetched);
  await draw({ locale: 'es', handle: { queries: (_, host) => [host.api.query('tags.list') as AnyQuery] } });
  expect(fetched.mock.calls.map(([{ headers }]) => headers.get('accept-language'))).toEqual(['es']);
});

test('PLAT-034 a part of any size is at its place, not moved there by a script', async () => {
  const { html } = await draw({ widget: { default: () => h('p', null, 'x'.repeat(100_000)) } });
  expect(html).toMatch(/<h1>The page<\/h1>.*<p>x{100000}<\/p>.*<\/article>/s);
  expect(html).not.toMatch(/<template|<script>/);
});
