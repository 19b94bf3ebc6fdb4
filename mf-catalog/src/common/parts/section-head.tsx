import { ButtonLink, classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './section-head.module.css';

export interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  /** Where more of it is. */
  link?: { to: string; label: string };
  /** Controls at its right end. */
  children?: ReactNode;
  large?: boolean;
}

/** The heading of a section and what goes with it at the right end of the line. */
export const SectionHead = ({ id, title, link, children, large }: SectionHeadProps) => (
  <div className={s.head}>
    <h2 id={id} className={classNames(large ? 't6' : 't5', s.title)}>
      {title}
    </h2>
    {link ? (
      <ButtonLink look="text" to={link.to}>
        {link.label}
      </ButtonLink>
    ) : null}
    {children}
  </div>
);
