// What the edge and the shell's server file tell each other about one page.
import type { PageDeployment } from './deployment.ts';
import type { Language } from './languages.ts';

/** Name of the `<meta>` by which a page is told that its presses are traced. */
export const TRACED = 'traces';

/** `Remote` is what a remote's server file exports: the edge hands it over and does not look at it. */
export interface RenderInput<Remote = unknown> {
  /** Absolute, on the storefront's public origin. */
  url: string;
  locale: Language;
  /** Milliseconds for everything, data included. */
  budgetMs: number;
  deployment: PageDeployment;
  /** Of the API, ending in `/api/v1`; asked for nobody in particular. */
  apiUrl: string;
  /** Rejects when its server file cannot be had. */
  remote(name: string): Promise<Remote>;
  onError(part: string, error: unknown): void;
}

/** `Boot` is what the page says to its script: the edge writes it as JSON. */
export interface RenderOutput<Boot = unknown> {
  status: number;
  /** Of a redirect; then nothing else counts. */
  location?: string;
  /** What belongs into the head. */
  head: string;
  html: string;
  /** What runs before everything else, where the shell has such a script; its release says the hash. */
  firstScript?: string;
  boot: Boot;
  /** Widgets that were placed. */
  widgets: string[];
  /** Ids of the matched routes. */
  routes: string[];
  owner?: string;
  /** False when a part was left to the browser: such a page is not kept. */
  complete: boolean;
  /** True when what the page is about is not in it: its code failed, or the answers it hangs on did or are late. */
  lacking?: boolean;
}
