import { lazyForm } from '@gargoyle/shared/forms';
import { useSession } from '@gargoyle/shared/host';
import { Bone, Skeleton } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { whenIdle } from '@gargoyle/shared/hydration/when-idle.ts';
import s from './email-capture.module.css';

/** Loaded when idle: it is at the end of pages, which have more important requests first (PLAT-028). */
const CaptureForm = lazyForm(
  async () => {
    await new Promise<void>(whenIdle);
    return import(/* webpackChunkName: "catalog.capture-form" */ './capture-form.tsx');
  },
  <Skeleton className={s.waiting}>
    <Bone look="text" />
  </Skeleton>,
);

/** Asks only visitors for an email address (CAT-286). */
export function EmailCapture({ tag, title }: { tag: string; title: ReactNode }) {
  const phase = useSession((state) => state.phase);
  if (phase !== 'visitor') return null;
  return (
    <section className={`wrap section ${s.capture}`}>
      <h2 className="t4">{title}</h2>
      <CaptureForm tag={tag} inline />
    </section>
  );
}
