import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import s from './not-found.module.css';
import { Ready } from './ready.tsx';

/** SHELL-251 to SHELL-254. */
export function NotFound() {
  const intl = useIntl();
  const picture = useHost().brand.pictures.notFound;
  const { pathname } = useLocation();
  return (
    <section className={`on-picture ${s.page}`} data-hero="picture">
      <PageMeta title={intl.t('notFound.title')} noIndex prerenderStatus={404} />
      <img className={s.picture} src={picture} alt="" />
      <h1 className="t7">404</h1>
      <p className="t4">{intl.t('notFound.message')}</p>
      <div data-action="">
        <ButtonLink to={paths.home()} look="clay">
          {intl.t('notFound.home')}
        </ButtonLink>
      </div>
      <Ready path={pathname} />
    </section>
  );
}
