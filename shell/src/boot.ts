import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Locale } from '@gargoyle/shared/host';
import type { DehydratedState } from '@gargoyle/shared/query';

/** What a page says to its script, as JSON in `<script id="boot">`. */
export interface Boot {
  deployment: PageDeployment;
  locale: Locale;
  /** The storefront's public origin; the browser's own where nothing was rendered. */
  origin?: string;
  /** The moment of the server's render, ms; the browser's own without one. */
  now: number;
  /** Null when nothing was rendered: the browser draws all. */
  page: {
    /** `browser`: the server left redirects, guards and 404 to the browser. */
    decided: 'server' | 'browser';
    state: DehydratedState;
    /** There is no such page. */
    missing: boolean;
  } | null;
}

const BOOT_ID = 'boot';

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('the page brings no boot data');
  return JSON.parse(text) as Boot;
}

/** How old a page may be is the edge's to decide: what it brings counts as asked for now, by this browser's clock. */
export const asOfNow = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});
