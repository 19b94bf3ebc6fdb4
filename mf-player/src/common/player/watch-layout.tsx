import { classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './watch-layout.module.css';

export interface WatchLayoutProps {
  /** Video across the full width with the sidebar below it. */
  theatre: boolean;
  film: ReactNode;
  /** Small line above the title. */
  line: ReactNode;
  title: string;
  /** Language of the title, if different from the page's. */
  lang: 'en' | undefined;
  byline: ReactNode;
  actions?: ReactNode;
  /** An `<aside>`. */
  side: ReactNode;
}

/** Layout of a watch page: the video dominates, with details below and the sidebar beside it, or below it on phones. */
export const WatchLayout = ({ theatre, film, line, title, lang, byline, actions, side }: WatchLayoutProps) => (
  <div className={classNames(s.layout, theatre && s.theatre)}>
    <div className={s.stage}>{film}</div>
    <section className={s.about} aria-live="polite">
      <p className="soft">{line}</p>
      <h2 className={s.title} lang={lang}>
        {title}
      </h2>
      <p className={s.byline}>{byline}</p>
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </section>
    {side}
  </div>
);
