import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PageSnapshot, restoreSnapshot } from '../isolation/page-snapshot.ts';
import { useAreas } from '../router/areas.ts';
import { Missing } from '../router/outcome.ts';
import { lazyPart } from '../support/lazy-part.tsx';
import { NotFound } from './not-found.tsx';
import { Ready } from './ready.tsx';

const SnapshotNotice = lazyPart(
  () => import(/* webpackChunkName: "shell.pressed" */ '../isolation/snapshot-notice.tsx'),
);

interface PageErrorProps {
  error: unknown;
  /** The server's HTML that can still be read, if any. */
  snapshot?: PageSnapshot | undefined;
}

/** Shown in place of a page that does not exist or whose code failed. */
export function PageError({ error, snapshot }: PageErrorProps) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const areas = useAreas();
  const container = useRef<HTMLDivElement>(null);
  const [isNoticeLost, setNoticeLost] = useState(false);
  const missing = error instanceof Missing;
  useLayoutEffect(() => {
    if (snapshot && container.current) restoreSnapshot(snapshot, container.current);
  }, [snapshot]);
  useEffect(() => {
    if (missing) return;
    host.report(`page ${pathname}`, error);
    areas.crashed(pathname);
  }, [host, areas, missing, pathname, error]);
  const retry = () => void navigate(pathname + search, { replace: true });
  if (missing) return <NotFound />;
  return (
    <>
      {snapshot && !isNoticeLost ? (
        <SnapshotNotice onRetry={retry} onLost={() => setNoticeLost(true)} />
      ) : (
        <div className="wrap section">
          {snapshot ? null : <PageMeta title={intl.t('error.title')} noIndex />}
          <ErrorPanel title={intl.t('error.title')} onRetry={retry} whole={!snapshot} />
        </div>
      )}
      {snapshot ? (
        <>
          <title>{snapshot.title}</title>
          <div ref={container} data-kept="" style={{ display: 'contents' }} />
        </>
      ) : null}
      <Ready path={pathname} />
    </>
  );
}
