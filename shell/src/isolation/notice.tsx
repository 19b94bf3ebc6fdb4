import { useLocation } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import { useSyncExternalStore } from 'react';
import { useAreas } from '../router/areas.ts';

/** Whether the area of this address has failed until a retry. */
export function useFailed(): boolean {
  const areas = useAreas();
  const { pathname } = useLocation();
  return useSyncExternalStore(
    areas.subscribe,
    () => areas.status(pathname) === 'failed',
    () => false,
  );
}

/** Shown above the area: the server's HTML stays readable below it. */
export function Notice() {
  const areas = useAreas();
  const { pathname } = useLocation();
  return useFailed() ? <ErrorPanel className="wrap" onRetry={() => areas.retry(pathname)} /> : null;
}
