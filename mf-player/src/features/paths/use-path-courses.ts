import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useState } from 'react';
import { following } from './paths.model.ts';
import { coursesQuery } from './paths.queries.ts';

const REST_LIMIT = 100;

/** The courses of a path: four at first, the rest on demand, and all at once if they were expanded before. */
export function usePathCourses(path: Path) {
  const host = useHost();
  // Stored in the query cache, so that going back shows the whole list again (PLAY-153).
  const expandedKey = ['player.path-opened', path.slug];
  const [expandedBefore] = useState(() => host.query.getQueryData<boolean>(expandedKey) === true);
  const [open, setOpen] = useState(expandedBefore);
  const first = useQuery(coursesQuery(host, path.slug, expandedBefore));
  const next = following(first.data?.next ?? null, REST_LIMIT);
  const rest = useQuery({
    ...host.api.query('paths.tutorials', { id: path.slug, ...next }),
    enabled: open && next !== null,
  });
  const courses = [...(first.data?.results ?? []), ...(open && next ? (rest.data?.results ?? []) : [])];
  return {
    status: first.isLoadingError ? ('error' as const) : first.data ? ('success' as const) : ('initial' as const),
    isEnrolled: first.data?.isEnrolled ?? path.isEnrolled,
    courses,
    /** Courses not yet shown. */
    left: Math.max(0, (first.data?.count ?? 0) - courses.length),
    loadingMore: open && next !== null && rest.isPending,
    failedMore: open && rest.isLoadingError,
    loadMore: () => {
      host.query.setQueryData(expandedKey, true);
      setOpen(true);
      if (rest.isError) void rest.refetch();
    },
    retry: () => void first.refetch(),
  };
}
