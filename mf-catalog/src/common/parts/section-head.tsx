import { ButtonLink, classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './section-head.module.css';

export interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  /** Link to more of the same. */
  link?: { to: string; label: string };
  /** Controls at the right end. */
  children?: ReactNode;
  large?: boolean;
}

/** Heading of a section, with a link and controls at the right end of the line. */
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
