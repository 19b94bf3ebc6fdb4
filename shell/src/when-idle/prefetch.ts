import type { Host } from '@gargoyle/shared/host';
import { savesData } from '@gargoyle/shared/ui/connection.ts';
import { type Areas, matchArea } from '../router/areas.ts';
import { mustWait, prefetch } from '../router/enter.ts';

/** The target of a link within this site, except the current path and links that open a new tab. */
function targetOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/** Prefetches code and first data of a link's target when it is hovered, touched or focused (PLAT-029). */
export function followLinks(host: Host, areas: Areas): void {
  const prefetched = new Set<string>();
  const follow = async (event: Event): Promise<void> => {
    if (savesData()) return;
    const url = targetOf(event);
    const remote = url && areas.ownerOf(url.pathname);
    if (!url || !remote || prefetched.has(url.href)) return;
    prefetched.add(url.href);
    void areas.module(url.pathname);
    const matches = matchArea(await areas.routes(url.pathname), url.pathname);
    if (mustWait(matches)) return;
    for (const { route, params } of matches)
      void prefetch(host, route.handle?.queries?.(params, host, url.searchParams) ?? []).catch(() => undefined);
  };
  const onEvent = (event: Event) => void follow(event);
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && onEvent(event), {
    passive: true,
  });
  document.addEventListener('pointerdown', onEvent, { passive: true });
  document.addEventListener('focusin', onEvent, { passive: true });
}
