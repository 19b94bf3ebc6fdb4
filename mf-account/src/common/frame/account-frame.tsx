import { PageMeta } from '@gargoyle/shared/host';
import type { ReactNode } from 'react';
import { AccountNav } from './account-nav.tsx';
import s from './side-page.module.css';

/** Layout of all account pages: sidebar, heading, content (ACC-115). */
export function AccountFrame({ current, title, children }: { current: string; title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${s.page}`}>
      <PageMeta title={title} noIndex />
      <AccountNav current={current} />
      <section className={s.content}>
        <h1 className="t6">{title}</h1>
        {children}
      </section>
    </div>
  );
}
