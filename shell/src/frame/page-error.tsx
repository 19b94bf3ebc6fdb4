import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import { useAreas } from '../router/areas.ts';
import { Missing } from '../router/outcome.ts';
import { NotFound } from './not-found.tsx';
import { Ready } from './ready.tsx';

/** In place of a page: it does not exist, or its own code has failed. */
export function PageError({ error }: { error: unknown }) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const areas = useAreas();
  const missing = error instanceof Missing;
  useEffect(() => {
    if (missing) return;
    host.report(`page ${pathname}`, error);
    areas.crashed(pathname);
  }, [host, areas, missing, pathname, error]);
  const retry = () => void navigate(pathname + search, { replace: true });
  if (missing) return <NotFound />;
  return (
    <div className="wrap section">
      <PageMeta title={intl.t('error.title')} noIndex />
      <ErrorPanel onRetry={retry} />
      <Ready path={pathname} />
    </div>
  );
}
