import { useHost } from '@gargoyle/shared/host';
import { ToastList, type ToastView } from '@gargoyle/shared/ui';
import { createStore, useStore } from '@gargoyle/shared/state';
import type { ToastStore } from './toasts.ts';

const none = createStore<readonly ToastView[]>(() => []);

/** Renders the frame's notices; empty on the server. */
export function ToastPlace() {
  const toast = useHost().toast as Partial<ToastStore>;
  const toasts = useStore(toast.store ?? none);
  return <ToastList toasts={toasts} onDismiss={(id) => toast.dismiss?.(id)} />;
}
