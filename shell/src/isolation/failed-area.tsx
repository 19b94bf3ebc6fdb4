import { useLocation } from '@gargoyle/shared/router';
import { useState } from 'react';
import { PageError } from '../frame/page-error.tsx';
import { useShown } from '../router/shown.ts';
import { keepPage } from './kept-page.ts';

/** In place of a page whose code has failed: what the server drew of it, or that it failed. */
export function FailedArea({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { drawn } = useShown();
  // While it is rendered, what it takes the place of still stands.
  const [kept] = useState(() => keepPage(pathname, drawn));
  return <PageError error={error} kept={kept} />;
}
