import { useHost } from '@gargoyle/shared/host';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ConfirmStore, OpenQuestion } from './confirm.ts';

const none = createStore<OpenQuestion | null>(() => null);
const QuestionDialog = lazy(() => import(/* webpackChunkName: "shell.pressed" */ './question-dialog.tsx'));

/** The place of the confirmation dialog; its code comes with the first press of anything (late/first-press.ts). */
export function Questions() {
  const confirm = useHost().confirm as Partial<ConfirmStore>;
  const open = useStore(confirm.store ?? none);
  return open ? (
    <Suspense fallback={null}>
      <QuestionDialog {...open} />
    </Suspense>
  ) : null;
}
