import { isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { watchingQuery } from './home.queries.ts';

/** Whether the user has started a course; false while unknown. */
export function useHasStarted(): boolean {
  const signedIn = useSession(isSignedIn);
  const watching = useQuery({ ...watchingQuery(useHost()), enabled: signedIn });
  return signedIn && (watching.data?.results.length ?? 0) > 0;
}
