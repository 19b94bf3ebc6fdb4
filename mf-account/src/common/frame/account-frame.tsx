import { PageMeta } from '@gargoyle/shared/host';
import type { ReactNode } from 'react';
import s from './account-frame.module.css';
import { AccountNav } from './account-nav.tsx';

/** What all account views share: sidebar, heading, content (ACC-115). */
export function AccountFrame({ current, title, children }: { current: string; title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${s.frame}`}>
      <PageMeta title={title} noIndex />
      <AccountNav current={current} />
      <section className={s.content}>
        <h1 className="t6">{title}</h1>
        {children}
      </section>
    </div>
  );
}
