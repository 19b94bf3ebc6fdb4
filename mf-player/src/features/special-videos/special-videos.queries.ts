import { type Host, useHost, useSession } from '@gargoyle/shared/host';
import { required, useQuery } from '@gargoyle/shared/query';

/** @throws Error for a missing slug, before any request (PLAY-127) */
export function specialVideoQuery(host: Host, slug: string | undefined) {
  if (!slug) throw new Error('specialVideoQuery: first param cannot be undefined');
  return required(host.api.query('specialVideos.get', { slug }));
}

/**
 * The video with its sources. The page's own response is shared by all visitors, so signed-in viewers request it again
 * under a separate key: signed addresses must never be in shared responses.
 */
export function useSpecialVideo(slug: string) {
  const host = useHost();
  const signedIn = useSession((session) => session.phase === 'signed-in');
  return useQuery({
    queryKey: [...specialVideoQuery(host, slug).queryKey, 'viewer'],
    queryFn: ({ signal }) => host.api.call('specialVideos.get', { slug }, { signal }),
    enabled: signedIn,
  });
}
