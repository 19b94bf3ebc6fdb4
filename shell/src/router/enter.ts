import type { AnyQuery, AppHandle, GuardContext, Host, Refusal, RouteParams } from '@gargoyle/shared/host';
import { type AreaMatch, type Areas, matchArea } from './areas.ts';
import { Elsewhere, Missing } from './outcome.ts';
import { redirectOf } from './redirects.ts';

/** Fetches what is not cached. Only a 404 of a required query stops the page; screens handle other failures. */
export async function prefetch(host: Host, queries: readonly AnyQuery[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      const failure = await host.query.ensureQueryData(query as never).then(
        () => null,
        (error: unknown) => error as { status?: number },
      );
      if (query.meta?.['required'] && failure?.status === 404) throw new Missing();
    }),
  );
}

/** The refusal of the innermost guard of the matched routes, if any (SHELL-094). */
export function refusalOf(matches: readonly AreaMatch[], context: GuardContext): Refusal | null {
  for (const { route } of matches.toReversed()) {
    const guard = route.handle?.guard;
    if (!guard) continue;
    if (context.session.phase === 'unknown') return null;
    return guard.check(context);
  }
  return null;
}

export const mustWait = (matches: readonly AreaMatch[]): boolean =>
  matches.some(({ route }) => route.handle?.guard?.whileUnknown === 'wait');

/** Resolves an address: redirect, 404, refusal, or a screen with its data. The same on server and browser. */
export async function enter(host: Host, areas: Areas, url: URL): Promise<null> {
  const path = url.pathname;
  const redirect = redirectOf(path, url.searchParams);
  if (redirect) throw new Elsewhere(redirect, true);
  if (!areas.ownerOf(path)) throw new Missing();
  // Its screens load meanwhile.
  const module = areas.module(path);
  const matches = matchArea(await areas.routes(path), path);
  if (!matches.length) throw new Missing();
  for (const { route, params } of matches) {
    const to = route.handle?.redirect?.(params, url.searchParams);
    if (to) throw new Elsewhere(withRest(to, url.searchParams), true);
  }
  // The server does not know the session: pages behind a waiting guard are rendered in the browser.
  if (host.server && mustWait(matches)) return null;
  if (!host.server) {
    const session = mustWait(matches) ? await host.session.ready() : host.session.getState();
    const refusal = refusalOf(matches, { session, path, search: url.searchParams });
    if (refusal) {
      if (refusal.error) host.toast.error(refusal.error[host.locale]);
      throw new Elsewhere(refusal.to);
    }
  }
  const declared = <T>(of: (handle: AppHandle, params: RouteParams) => readonly T[] | undefined): T[] =>
    matches.flatMap(({ route, params }) => (route.handle && of(route.handle, params)) ?? []);
  const subject = prefetch(
    host,
    declared(({ queries }, params) => queries?.(params, host, url.searchParams)),
  );
  const next = subject.then(() =>
    prefetch(
      host,
      declared(({ nextQueries }, params) => nextQueries?.(params, host, url.searchParams)),
    ),
  );
  next.catch(() => undefined);
  // After the data: where connections are few, the page waits for that. The server has begun with its widgets already.
  if (!host.server)
    for (const { name, props } of declared(({ slots }, params) => slots?.(params, url.searchParams, host)))
      void host.loadWidget(name, { ...props }).catch(() => undefined);
  await Promise.all([module, host.server ? next : subject]);
  return null;
}

function withRest(to: string, search: URLSearchParams): string {
  const [path = '', own = ''] = to.split('?');
  const query = new URLSearchParams(search);
  const added = new URLSearchParams(own);
  for (const key of added.keys()) query.delete(key);
  for (const [key, value] of added) query.append(key, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
