import { NoBreak } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './page-head.module.css';

/** The opening of a page without a picture: its title, very large, and what stands beside it. */
export const PageHead = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) => (
  <header className={`wrap ${s.head}`}>
    <div>
      <h1 className={title.length > 22 ? 't6' : 't7'}>
        <NoBreak>{title}</NoBreak>
      </h1>
      {text ? <p className={s.text}>{text}</p> : null}
    </div>
    {children}
  </header>
);
