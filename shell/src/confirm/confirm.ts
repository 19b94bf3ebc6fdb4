import type { Confirm, ConfirmOptions } from '@gargoyle/shared/host';
import { createStore, type StoreApi } from '@gargoyle/shared/state';

export type Question =
  | ({ kind: 'ask' } & ConfirmOptions)
  | { kind: 'cancellation'; title: string; text: string; reasons: readonly string[] }
  | { kind: 'selection'; title: string; text: string }
  | { kind: 'human'; frame: string };

export interface OpenQuestion {
  question: Question;
  /** Undefined means rejected. */
  answer(value?: unknown): void;
}

export interface ConfirmStore extends Confirm {
  store: StoreApi<OpenQuestion | null>;
  /** Shows the human check of the provider in a frame; returns its token, or null without one. */
  human(frame: string): Promise<string | null>;
}

/** One question at a time: a second one waits for the first (SHELL-223). */
export function createConfirm(): ConfirmStore {
  const store = createStore<OpenQuestion | null>(() => null);
  let queue: Promise<unknown> = Promise.resolve();

  const show = (question: Question): Promise<unknown> =>
    new Promise((resolve) => {
      store.setState(
        {
          question,
          answer: (value) => {
            store.setState(null, true);
            resolve(value ?? null);
          },
        },
        true,
      );
    });

  const ask = <T>(question: Question): Promise<T | null> => {
    const answered = queue.then(() => show(question));
    queue = answered;
    return answered as Promise<T | null>;
  };

  return {
    store,
    ask: (options) => ask<string>({ kind: 'ask', ...options }),
    cancellation: (options) => ask<{ feedback: string; message: string }>({ kind: 'cancellation', ...options }),
    human: (frame) => ask<string>({ kind: 'human', frame }),
    selection: (options) => ask<'individual' | 'groups'>({ kind: 'selection', ...options }),
  };
}
