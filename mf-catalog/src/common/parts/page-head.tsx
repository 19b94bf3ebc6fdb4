import { NoBreak } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './page-head.module.css';

/** Header of a page without a picture: a large title with content beside it. */
export const PageHead = ({
  title,
  text,
  lang = {},
  children,
}: {
  title: string;
  text?: string | undefined;
  /** Languages of title and text, if different from the page's. */
  lang?: { title?: 'en' | undefined; text?: 'en' | undefined };
  children?: ReactNode;
}) => (
  <header className={`wrap ${s.head}`}>
    <div>
      <h1 lang={lang.title} className={title.length > 22 ? 't6' : 't7'}>
        <NoBreak>{title}</NoBreak>
      </h1>
      {text ? (
        <p lang={lang.text} className={s.text}>
          {text}
        </p>
      ) : null}
    </div>
    {children}
  </header>
);
