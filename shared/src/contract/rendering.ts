// Interface between the edge and the shell's server file, for one page.
import type { PageDeployment } from './deployment.ts';
import type { Language } from './languages.ts';

/** Name of the `<meta>` that tells a page to trace presses. */
export const TRACED = 'traces';

/** Id of the first element below a screen's first window: a page is painted when it is parsed up to it. */
export const FOLD = 'fold';

/** `Remote` is what a remote's server file exports: the edge passes it on without looking at it. */
export interface RenderInput<Remote = unknown> {
  /** Absolute, on the storefront's public origin. */
  url: string;
  locale: Language;
  /** Time limit in milliseconds for the whole page, data included. */
  budgetMs: number;
  deployment: PageDeployment;
  /** Base URL of the API, ending in `/api/v1`; called without a user. */
  apiUrl: string;
  /** Rejects when the remote's server file cannot be loaded. */
  remote(name: string): Promise<Remote>;
  onError(part: string, error: unknown): void;
}

/** `Boot` is the data that the page passes to its script: the edge writes it as JSON. */
export interface RenderOutput<Boot = unknown> {
  status: number;
  /** Target of a redirect; all other fields are then ignored. */
  location?: string;
  /** HTML for the head. */
  head: string;
  html: string;
  /** Inline script that runs first, if the shell has one; its hash is in the release. */
  firstScript?: string;
  boot: Boot;
  /** Widgets on the page. */
  widgets: string[];
  /** Ids of the matched routes. */
  routes: string[];
  owner?: string;
  /** False if a part was left to the browser: such a page is not cached. */
  complete: boolean;
  /** True if the main content is missing: its code failed, or the answers it depends on failed or are late. */
  lacking?: boolean;
}
