import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import type { ReactNode } from 'react';
import side from '../../common/frame/side-page.module.css';
import s from './care-frame.module.css';
import { CARE_LINKS } from './care-links.ts';

/** Layout of the customer care pages: navigation, heading, content. */
export function CareFrame({ current, title, children }: { current?: string; title: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={`wrap ${side.page}`}>
      <nav aria-label={intl.t('care.title')} className={s.nav}>
        <Link to={paths.customerCare()} className={s.head} aria-current={current ? undefined : 'page'}>
          {intl.t('care.title')}
        </Link>
        <ul className={side.list}>
          {CARE_LINKS.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={side.link} aria-current={name === current ? 'page' : undefined}>
                {intl.t(`care.page.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={side.content}>
        <h1 className="t6">{title}</h1>
        {children}
      </article>
    </div>
  );
}
