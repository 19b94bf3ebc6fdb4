import { sentenceOf } from '@gargoyle/shared/client';
import type { Toasts } from '@gargoyle/shared/host';
import type { ToastView } from '@gargoyle/shared/ui';
import { createStore, type StoreApi } from '@gargoyle/shared/state';
import type { Translate } from '../messages/load.ts';

const LIFE = { success: 5000, error: 8000 } as const;

interface Toast extends ToastView {
  kind: keyof typeof LIFE;
  about: string | undefined;
}

export interface ToastStore extends Toasts {
  store: StoreApi<readonly ToastView[]>;
  dismiss(id: ToastView['id']): void;
}

/**
 * Two different errors about the same subject may both be true; a success and any other notice about it cannot. What the
 * shell and a screen both say of one refusal is one notice.
 */
const replaces = (newer: Toast, older: Toast): boolean =>
  (newer.kind === 'error' && newer.text === older.text) ||
  (newer.about !== undefined && newer.about === older.about && (newer.kind !== older.kind || newer.kind === 'success'));

/** Notices, newest last (SHELL-205 to SHELL-213). `after` is `setTimeout`, injected for tests. */
export function createToasts(after: (ms: number, run: () => void) => void, translate: Translate): ToastStore {
  const store = createStore<readonly Toast[]>(() => []);
  let last = 0;
  const dismiss = (id: ToastView['id']) =>
    store.setState(
      store.getState().filter((toast) => toast.id !== id),
      true,
    );
  const show = (kind: Toast['kind'], text: string, about?: string) => {
    last += 1;
    const toast: Toast = { id: last, kind, text, about };
    store.setState([...store.getState().filter((older) => !replaces(toast, older)), toast], true);
    after(LIFE[kind], () => dismiss(toast.id));
  };
  return {
    store,
    dismiss,
    success: (text = translate('toast.success'), about) => show('success', text, about),
    error: (text = translate('toast.error'), about) => show('error', text, about),
    failure: (error) => {
      if (error instanceof Error && error.name === 'AbortError') return;
      show('error', sentenceOf(error, translate('toast.failed')));
    },
  };
}
