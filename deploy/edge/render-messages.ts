import type { Language } from '@gargoyle/shared/contract/languages';
import type { RequestIds } from './request-context.ts';
import type { RenderOutput } from '@gargoyle/shared/contract/rendering';

export interface WorkerSettings {
  store: string;
  /** The API as the edge reaches it. */
  apiUrl: string;
  edgeToken: string;
}

export interface RenderOrder {
  id: number;
  url: string;
  locale: Language;
  budgetMs: number;
  /** Key of the deployment, as it was sent to the thread. */
  composition: string;
  /** For what, if for one request. */
  ids?: RequestIds | undefined;
}

export interface RenderAnswer {
  id: number;
  /** Missing when the shell itself failed. */
  output?: RenderOutput;
  errors: string[];
}

/** What a thread says. */
export type Said =
  /** The code of a composition is loaded and has drawn a page. */
  | { warm: string }
  /** The thread has begun with an order: from now on its budget counts. */
  | { taken: number }
  /** An error that nobody has caught; the thread goes on. */
  | { stray: string }
  | RenderAnswer;
