import { useHost } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';
import { createStore, useStore } from '@gargoyle/shared/state';
import { useEffect } from 'react';
import { lazyPart } from '../support/lazy-part.tsx';
import type { ConfirmStore, OpenQuestion } from './confirm.ts';

const none = createStore<OpenQuestion | null>(() => null);
const QuestionDialog = lazyPart(() => import(/* webpackChunkName: "shell.pressed" */ './question-dialog.tsx'));

/** Renders the confirmation dialog; its code is loaded on the first press anywhere (when-idle/first-press.ts). */
export function Questions() {
  const host = useHost();
  const { store = none } = host.confirm as Partial<ConfirmStore>;
  const open = useStore(store);
  const { pathname } = useLocation();
  // Back leaves the page that asked: it no longer waits for an answer, even if the dialog is still loading (SHELL-418).
  useEffect(() => () => store.getState()?.answer(), [store, pathname]);
  // A question that cannot be shown counts as rejected.
  const handleLost = () => {
    open?.answer();
    host.toast.error();
  };
  return open ? <QuestionDialog {...open} onLost={handleLost} /> : null;
}
