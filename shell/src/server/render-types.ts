import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { AppRoute, Locale, Messages, WidgetModule } from '@gargoyle/shared/host';
import type { Boot } from '../boot.ts';

/** What a remote's server file exports. */
export interface ServerRemote {
  routes: AppRoute[];
  messages: Record<Locale, Messages>;
  widgets: Readonly<Record<string, WidgetModule>>;
}

export interface RenderInput {
  /** Absolute, on the storefront's public origin. */
  url: string;
  locale: Locale;
  /** Milliseconds for everything, data included. */
  budgetMs: number;
  /** Milliseconds beyond the budget for the answer that decides whether the page exists at all. */
  patienceMs?: number;
  deployment: PageDeployment;
  /** Of the API, ending in `/api/v1`; asked without any credential. */
  apiUrl: string;
  /** Rejects when its server file cannot be had. */
  remote(name: string): Promise<ServerRemote>;
  onError(part: string, error: unknown): void;
}

export interface RenderOutput {
  status: number;
  /** Of a redirect; then nothing else counts. */
  location?: string;
  /** What belongs into the head. */
  head: string;
  html: string;
  boot: Boot;
  /** Widgets that were placed. */
  widgets: string[];
  /** Ids of the matched routes. */
  routes: string[];
  owner?: string;
  /** False when a part was left to the browser: such a page is not kept. */
  complete: boolean;
}
