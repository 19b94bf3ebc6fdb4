import { useHost } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { BrandMark } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './auth-frame.module.css';

/** The calm page of everything around signing in: the mark as the way out, a welcome beside the box (ACC-014). */
export function AuthFrame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const { brand } = useHost();
  return (
    <section className={`wrap ${s.frame}`}>
      <Link to={paths.home()} className={s.mark} aria-label={brand.name}>
        <BrandMark />
        <span className="t3">{brand.name}</span>
      </Link>
      <div className={s.columns} data-single={aside ? undefined : ''}>
        {aside ? <div className={s.aside}>{aside}</div> : null}
        <div className={s.box}>
          <h1 className="t5">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
