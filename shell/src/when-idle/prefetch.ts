import type { Host } from '@gargoyle/shared/host';
import { type Areas, matchArea } from '../router/areas.ts';
import { mustWait, prefetch } from '../router/enter.ts';

interface Saver {
  connection?: { saveData?: boolean };
}

/** The address inside this site that a link leads to without a new tab. */
function targetOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/** Loads code and first data of what a link leads to, when it is pointed at or focused (PLAT-029). */
export function followLinks(host: Host, areas: Areas): void {
  const asked = new Set<string>();
  const follow = async (event: Event): Promise<void> => {
    if ((navigator as Saver).connection?.saveData) return;
    const url = targetOf(event);
    const remote = url && areas.ownerOf(url.pathname);
    if (!url || !remote || asked.has(url.href)) return;
    asked.add(url.href);
    const { routes } = await areas.module(url.pathname);
    const matches = matchArea(routes, url.pathname);
    if (mustWait(matches)) return;
    for (const { route, params } of matches) {
      await prefetch(host, route.handle?.queries?.(params, host, url.searchParams) ?? []).catch(() => undefined);
    }
  };
  const hear = (event: Event) => void follow(event);
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && hear(event), { passive: true });
  document.addEventListener('pointerdown', hear, { passive: true });
  document.addEventListener('focusin', hear, { passive: true });
}
