import type { Host } from '@gargoyle/shared/host';
import { QueryClient } from '@gargoyle/shared/query';
import { dehydrate } from '@tanstack/react-query';
import type { Boot } from '../boot.ts';
import en from '../messages/en.json';
import es from '../messages/es.json';
import { firstScript } from '../first-script/first-script.ts';
import { enter } from '../router/enter.ts';
import { Elsewhere, Missing } from '../router/outcome.ts';
import { createOwnerOf } from '../router/owners.ts';
import { QUERY_DEFAULTS, Root } from '../router/root.tsx';
import { createBudget } from './budget.ts';
import { safeJson, splitHead } from './document.ts';
import type { ShellInput, ShellOutput } from './render-types.ts';
import { isAbsent } from './is-absent.ts';
import { createServerAreas } from './server-areas.ts';
import { createServerHost } from './server-host.ts';
import { ServerPage } from './server-page.tsx';
import { createServerWidgets } from './server-widgets.ts';
import { lacksAnswers } from './lacks-answers.ts';
import { renderToText } from './stream.ts';

const words = { en, es };

const redirected = ({ to, moved }: Elsewhere, boot: Boot): ShellOutput => ({
  status: moved ? 301 : 302,
  location: to,
  head: '',
  html: '',
  boot,
  widgets: [],
  routes: [],
  complete: true,
});

/**
 * Renders one page for one address. A part that fails or is late is left to the browser; rejects only if the shell
 * itself fails.
 */
export async function render(input: ShellInput): Promise<ShellOutput> {
  const budget = createBudget(input.budgetMs);
  const url = new URL(input.url);
  const now = Date.now();
  // Infinity: no garbage collection timers for the data of one request.
  const query = new QueryClient({
    defaultOptions: { queries: { ...QUERY_DEFAULTS, gcTime: Number.POSITIVE_INFINITY } },
  });
  const abort = new AbortController();
  let complete = true;
  const markIncomplete = () => {
    complete = false;
  };
  const widgets = createServerWidgets({ input, query, budget, incomplete: markIncomplete, host: () => host });
  const { origin } = url;
  const host: Host = createServerHost({
    ...{ ...input, now, origin, query, signal: abort.signal, loadWidget: widgets.load },
    versionOf: (remote) => input.deployment.remotes[remote]?.version ?? '',
  });
  const areas = createServerAreas({
    input,
    budget,
    ownerOf: createOwnerOf({ page: input.deployment }),
    path: url.pathname,
    search: url.searchParams,
    host: () => host,
  });

  /** Outcome for the address; null for a page. */
  const decision: Promise<unknown> = enter(host, areas, url).then(
    () => null,
    (outcome: unknown) => (areas.leftToBrowser() === 'failed' ? null : outcome),
  );
  let problem: unknown = null;
  let decided: 'server' | 'browser' = 'server';
  try {
    problem = await budget.settle(decision);
  } catch (error) {
    // Data is too slow: render what is there; screens show their loading state and the browser continues.
    input.onError('data', error);
    markIncomplete();
    decided = 'browser';
    abort.abort();
  }
  await Promise.allSettled(areas.declared.map((slot) => budget.settle(slot)));
  if (areas.leftToBrowser() !== 'no') decided = 'browser';
  if (areas.leftToBrowser() === 'failed') markIncomplete();
  const boot: Boot = { deployment: input.deployment, locale: input.locale, origin, now, page: null };
  if (problem instanceof Elsewhere) return redirected(problem, boot);
  const missing = problem instanceof Missing ? problem : null;
  if (problem && !missing) {
    markIncomplete();
    input.onError('entering', problem);
    decided = 'browser';
  }

  const lacking =
    !missing && (Boolean(problem) || areas.leftToBrowser() === 'failed' || lacksAnswers(query, areas.queries));
  // A failed query would render as an error here, but as loading in the browser.
  for (const { queryKey, state } of query.getQueryCache().getAll()) {
    if (state.status === 'success') continue;
    if (state.status === 'error' && !isAbsent(state.error)) {
      markIncomplete();
      input.onError(String(queryKey[0]), state.error);
    }
    query.removeQueries({ queryKey, exact: true });
  }
  const state = dehydrate(query, { shouldDehydrateQuery: (entry) => entry.state.status === 'success' });
  const app = (
    <Root host={host} areas={areas} messages={words[input.locale]}>
      <ServerPage url={url} problem={missing} />
    </Root>
  );
  const text = await renderToText(app, budget, (error) => {
    markIncomplete();
    input.onError('render', error);
  });
  // Answers shared by a widget and the page are embedded with the widget, unless the widget is left to the browser.
  const isEmbedded = (hash: string) =>
    widgets.queryHashes.has(hash) && text.includes(safeJson({ queryHash: hash }).slice(1, -1));
  const queries = state.queries.filter(({ queryHash }) => !isEmbedded(queryHash));
  boot.page = { decided, state: { ...state, queries }, missing: missing !== null };
  const owner = areas.ownerOf(url.pathname);
  return {
    ...splitHead(text),
    firstScript,
    status: missing?.status ?? 200,
    boot,
    widgets: [...widgets.placed],
    routes: areas.routeIds,
    ...(owner ? { owner } : {}),
    complete,
    lacking,
  };
}
