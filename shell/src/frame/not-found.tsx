import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import s from './not-found.module.css';
import { navKind } from './nav-kind.model.ts';
import { Ready } from './ready.tsx';

/** SHELL-251 to SHELL-254. */
export function NotFound() {
  const intl = useIntl();
  const { uiState } = useHost();
  const { pathname } = useLocation();
  useEffect(() => {
    uiState.setState({ hideNav: true });
    // The next page is there before this one is gone, and may hide the navigation as well.
    return () => uiState.setState({ hideNav: navKind(location.pathname) === 'auth' });
  }, [uiState]);
  return (
    <section className={s.page} data-page="not-found">
      <PageMeta title={intl.t('notFound.title')} noIndex prerenderStatus={404} />
      <h1 className={s.number}>404</h1>
      <p className="t4">{intl.t('notFound.message')}</p>
      <svg className={s.dinosaur} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
        <path
          d="M4 104h232M30 104c4-26 20-40 46-42 26-2 42-12 52-34 3-8 10-14 20-14h26l12 8-2 14-24 4-8 8c8 6 12 14 12 26v30M92 104l-6-20M128 104l4-22M166 24h2M176 36l-4-4M160 56l14 4-2 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="miter"
        />
      </svg>
      <ButtonLink to={paths.home()} look="clay">
        {intl.t('notFound.home')}
      </ButtonLink>
      <Ready path={pathname} />
    </section>
  );
}
