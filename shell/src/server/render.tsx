import type { Host } from '@gargoyle/shared/host';
import { QueryClient } from '@gargoyle/shared/query';
import { dehydrate } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { Boot } from '../boot.ts';
import en from '../messages/en.json';
import es from '../messages/es.json';
import { enter, type Failure } from '../router/enter.ts';
import { createOwnerOf } from '../router/owners.ts';
import { QUERY_DEFAULTS, Root } from '../router/root.tsx';
import { routeTree } from '../router/tree.tsx';
import { createBudget } from './budget.ts';
import { splitHead } from './document.ts';
import { patiently } from './patience.ts';
import type { RenderInput, RenderOutput } from './render-types.ts';
import { createServerAreas } from './server-areas.ts';
import { createServerHost } from './server-host.ts';
import { createServerWidgets } from './server-widgets.ts';
import { renderToText } from './stream.ts';

const words = { en, es };

const redirected = (answer: Response, boot: Boot): RenderOutput => ({
  status: answer.status,
  location: answer.headers.get('Location') ?? '/',
  head: '',
  html: '',
  boot,
  widgets: [],
  routes: [],
  complete: true,
});

/**
 * One page from one address. A part that fails or is late is left to the browser; only the shell's own failure
 * rejects.
 */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const budget = createBudget(input.budgetMs);
  const url = new URL(input.url);
  const now = Date.now();
  // Infinity: no timer keeps what one request has fetched.
  const query = new QueryClient({
    defaultOptions: { queries: { ...QUERY_DEFAULTS, gcTime: Number.POSITIVE_INFINITY } },
  });
  const abort = new AbortController();
  let complete = true;
  const incomplete = () => {
    complete = false;
  };
  const widgets = createServerWidgets({ input, query, budget, incomplete, host: () => host });
  const { origin } = url;
  const host: Host = createServerHost({ ...input, now, origin, query, signal: abort.signal, loadWidget: widgets.load });
  const areas = createServerAreas({
    input,
    budget,
    ownerOf: createOwnerOf(input.deployment),
    path: url.pathname,
    search: url.searchParams,
    host: () => host,
  });

  const required: Promise<Failure>[] = [];
  const decide = () =>
    enter(host, areas, url, (answer) => void required.push(answer)).catch((outcome: unknown) => {
      if (areas.leftToBrowser() === 'failed') return null;
      throw outcome;
    });
  let handler = createStaticHandler(routeTree(decide));
  let context: StaticHandlerContext | Response;
  let decided: 'server' | 'browser' = 'server';
  const decision = handler.query(new Request(input.url, { signal: abort.signal }));
  try {
    context = await budget
      .settle(decision)
      .catch((late: unknown) => patiently(input.patienceMs ?? 0, required, decision, late));
  } catch (error) {
    // Data is too slow: what is there is rendered, screens show that they load, the browser goes on.
    input.onError('data', error);
    incomplete();
    abort.abort();
    handler = createStaticHandler(routeTree(async () => null));
    context = (await handler.query(new Request(input.url))) as StaticHandlerContext;
  }
  await Promise.allSettled(areas.declared.map((slot) => budget.settle(slot)));
  if (areas.leftToBrowser() !== 'no') decided = 'browser';
  if (areas.leftToBrowser() === 'failed') incomplete();
  const boot: Boot = { deployment: input.deployment, locale: input.locale, origin, now, page: null };
  if (context instanceof Response) return redirected(context, boot);

  // A failed query would render as an error here and as loading in the browser.
  for (const { queryKey, state } of query.getQueryCache().getAll()) {
    if (state.status === 'success') continue;
    if (state.status === 'error') {
      incomplete();
      input.onError(String(queryKey[0]), state.error);
    }
    query.removeQueries({ queryKey, exact: true });
  }
  const state = dehydrate(query, {
    shouldDehydrateQuery: (entry) => entry.state.status === 'success' && !widgets.queryHashes.has(entry.queryHash),
  });
  boot.page = { decided, state, errors: context.errors };
  const app = (
    <Root host={host} areas={areas} messages={words[input.locale]}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Root>
  );
  const text = await renderToText(app, budget, (error) => {
    incomplete();
    input.onError('render', error);
  });
  const owner = areas.ownerOf(url.pathname);
  return {
    ...splitHead(text),
    status: context.statusCode === 500 ? 200 : context.statusCode,
    boot,
    widgets: [...widgets.placed],
    routes: areas.routeIds,
    ...(owner ? { owner } : {}),
    complete,
  };
}
