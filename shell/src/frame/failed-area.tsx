import { useLocation } from '@gargoyle/shared/router';
import { useState } from 'react';
import { PageError } from './page-error.tsx';
import { useShown } from '../router/shown.ts';
import { takeSnapshot } from '../isolation/page-snapshot.ts';

/** In place of a page whose code failed: the server's HTML if there is any, otherwise an error. */
export function FailedArea({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { drawn } = useShown();
  // During this render the replaced page is still in the document.
  const [snapshot] = useState(() => takeSnapshot(pathname, drawn));
  return <PageError error={error} snapshot={snapshot} />;
}
