import { isApiError } from '@gargoyle/shared/client';
import type { Toasts } from '@gargoyle/shared/host';
import type { ToastView } from '@gargoyle/shared/ui';
import { createStore, type StoreApi } from 'zustand';

const LIFE = { success: 5000, error: 8000 } as const;

export interface ToastStore extends Toasts {
  store: StoreApi<readonly ToastView[]>;
  dismiss(id: ToastView['id']): void;
}

/** Notices, newest last (SHELL-205 to SHELL-213). `after` is the clock's `setTimeout`. */
export function createToasts(after: (ms: number, run: () => void) => void): ToastStore {
  const store = createStore<readonly ToastView[]>(() => []);
  let last = 0;
  const dismiss = (id: ToastView['id']) =>
    store.setState(
      store.getState().filter((toast) => toast.id !== id),
      true,
    );
  const show = (kind: 'success' | 'error', text: string) => {
    last += 1;
    const id = last;
    store.setState([...store.getState(), { id, kind, text }], true);
    after(LIFE[kind], () => dismiss(id));
  };
  return {
    store,
    dismiss,
    success: (text = 'Success') => show('success', text),
    error: (text = 'Oops! There has been an error') => show('error', text),
    failure: (error) => {
      if (error instanceof Error && error.name === 'AbortError') return;
      show('error', isApiError(error) ? error.detail : 'An error occurred.');
    },
  };
}
