import { useHost } from '@gargoyle/shared/host';
import { createStore, useStore } from '@gargoyle/shared/state';
import { lazyPart } from '../support/lazy-part.tsx';
import type { ConfirmStore, OpenQuestion } from './confirm.ts';

const none = createStore<OpenQuestion | null>(() => null);
const QuestionDialog = lazyPart(() => import(/* webpackChunkName: "shell.pressed" */ './question-dialog.tsx'));

/** The place of the confirmation dialog; its code comes with the first press of anything (when-idle/first-press.ts). */
export function Questions() {
  const host = useHost();
  const confirm = host.confirm as Partial<ConfirmStore>;
  const open = useStore(confirm.store ?? none);
  // What could not be asked is not agreed to.
  const lost = () => {
    open?.answer();
    host.toast.error();
  };
  return open ? <QuestionDialog {...open} onLost={lost} /> : null;
}
