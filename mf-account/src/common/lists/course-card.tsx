import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './list-states.module.css';

interface CourseCardProps {
  title: string;
  photo: string | null | undefined;
  to: string;
  lang?: 'en' | undefined;
  /** One level below the heading of the section. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** Picture, title and one line; the whole card is a link. */
export const CourseCard = ({ title, photo, to, lang, heading: Heading = 'h2', children }: CourseCardProps) => (
  <li className={s.card}>
    <Picture src={photo} alt="" sizes="(width <= 768px) 90vw, 300px" />
    <Heading className="t2" lang={lang}>
      <Link to={to}>{title}</Link>
    </Heading>
    {children ? <div className={s.foot}>{children}</div> : null}
  </li>
);

export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={s.cards}>{children}</ul>;
