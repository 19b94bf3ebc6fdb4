import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './listed.module.css';

interface CourseCardProps {
  title: string;
  photo: string | null | undefined;
  to: string;
  children?: ReactNode;
}

/** Picture, title and one line: the whole card leads on. */
export const CourseCard = ({ title, photo, to, children }: CourseCardProps) => (
  <li className={s.card}>
    <Picture src={photo} alt="" sizes="(width <= 768px) 90vw, 300px" />
    <h2 className="t2">
      <Link to={to}>{title}</Link>
    </h2>
    {children ? <div className={s.foot}>{children}</div> : null}
  </li>
);

export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={s.cards}>{children}</ul>;
