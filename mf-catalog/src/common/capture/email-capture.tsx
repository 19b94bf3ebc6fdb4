import { useSession } from '@gargoyle/shared/host';
import type { ReactNode } from 'react';
import { CaptureForm } from './capture-form.tsx';
import s from './email-capture.module.css';

/** Asks visitors, and only them, for an address (CAT-286). */
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
