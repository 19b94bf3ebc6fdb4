import { PageMeta } from '@gargoyle/shared/host';
import type { ReactNode } from 'react';
import { AccountNav } from './account-nav.tsx';
import s from './side-page.module.css';

interface AccountFrameProps {
  current: string;
  title: string;
  /** Help for the page: beside the content where there is room, otherwise below it. */
  rail?: ReactNode;
  children: ReactNode;
}

/** Layout of all account pages: sidebar, heading, content and a rail (ACC-115, ACC-390). */
export function AccountFrame({ current, title, rail, children }: AccountFrameProps) {
  return (
    <div className={`wrap ${s.page}`}>
      <PageMeta title={title} noIndex />
      <AccountNav current={current} />
      <section className={s.content}>
        <h1 className="t6">{title}</h1>
        {rail ? (
          <div className={s.split}>
            <div className={s.content}>{children}</div>
            <div className={s.rail}>{rail}</div>
          </div>
        ) : (
          children
        )}
      </section>
    </div>
  );
}
