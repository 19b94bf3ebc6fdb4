import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Locale } from '@gargoyle/shared/host';
import type { DehydratedState } from '@gargoyle/shared/query';

/** Data that a page passes to its script, as JSON in `<script id="boot">`. */
export interface Boot {
  deployment: PageDeployment;
  locale: Locale;
  /** The storefront's public origin; without server rendering the browser's own. */
  origin?: string;
  /** Time of the server's render in ms; without server rendering the browser's own. */
  now: number;
  /** Null without server rendering: the browser renders everything. */
  page: {
    /** `browser`: the server left redirects, guards and 404 to the browser. */
    decided: 'server' | 'browser';
    state: DehydratedState;
    /** Whether the page is a 404. */
    missing: boolean;
  } | null;
}

const BOOT_ID = 'boot';

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('the page has no boot data');
  return JSON.parse(text) as Boot;
}

/** The edge limits how old a page may be: its data counts as fetched now, by this browser's clock. */
export const asOfNow = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});
