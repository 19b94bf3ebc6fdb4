import type { Language } from '@gargoyle/shared/contract/languages';
import type { RequestIds } from './request-context.ts';
import type { RenderOutput } from '@gargoyle/shared/contract/rendering';

export interface WorkerSettings {
  store: string;
  /** The API address as the edge reaches it. */
  apiUrl: string;
  edgeToken: string;
}

export interface RenderOrder {
  id: number;
  url: string;
  locale: Language;
  budgetMs: number;
  /** Key of the deployment that was sent to the thread. */
  composition: string;
  /** Ids of the request that this is for, if any. */
  ids?: RequestIds | undefined;
}

export interface RenderAnswer {
  id: number;
  /** Absent when the shell itself failed. */
  output?: RenderOutput;
  errors: string[];
}

/** Messages of a render thread. */
export type ThreadMessage =
  /** The code of a composition is loaded and has rendered a page. */
  | { warm: string }
  /** The thread has started an order: its budget counts from now. */
  | { taken: number }
  /** An uncaught error; the thread continues. */
  | { stray: string }
  | RenderAnswer;
