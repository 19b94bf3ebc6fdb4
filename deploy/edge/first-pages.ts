import { compositionFor, keyOf } from '../release/composition.model.ts';
import type { Live } from './follow-manifest.ts';
import type { PageChanges } from './page-changes.ts';
import type { RenderPool } from './render-pool.ts';
import type { EdgeSettings } from './settings.ts';
import { pagesOfEachKind } from './sitemap.model.ts';

/** Time for one of them, and for all before readers are let in. */
const PAGE_MS = 2000;
const ALL_MS = 5000;

interface Parts {
  settings: Pick<EdgeSettings, 'publicUrl' | 'threads'>;
  live: Pick<Live, 'current' | 'onChange'>;
  pool: Pick<RenderPool, 'render'>;
  changes: Pick<PageChanges, 'all'>;
  /** Milliseconds. */
  now(): number;
}

/**
 * Draws a page of each kind once on every thread, and discards it: code that runs for the first time takes several times
 * as long, and with many readers at that moment their pages would be late.
 * @returns a function that resolves when those of the first live composition are drawn, at most five seconds after its
 * first call, which begins it. After a promotion they are drawn while readers already get the new pages.
 */
export function createFirstPages({ settings, live, pool, changes, now }: Parts): () => Promise<void> {
  const { publicUrl, threads } = settings;
  let first: Promise<void> | undefined;

  async function draw(until = Number.POSITIVE_INFINITY): Promise<void> {
    const deployment = live.current();
    if (!deployment) return;
    const composition = compositionFor(deployment, 99);
    for (const address of pagesOfEachKind(await changes.all().catch(() => []))) {
      if (live.current() !== deployment || now() > until) return;
      const order = { url: new URL(address, publicUrl).href, locale: 'en', budgetMs: PAGE_MS } as const;
      const drawn = Array.from({ length: threads }, () => pool.render(composition, keyOf(composition), order));
      await Promise.allSettled(drawn);
    }
  }

  live.onChange(() => {
    if (first) void draw();
  });
  return () => (first ??= draw(now() + ALL_MS));
}
