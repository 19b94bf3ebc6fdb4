import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useState } from 'react';
import { following } from './paths.model.ts';
import { coursesQuery } from './paths.queries.ts';

const REST = 100;

/** The courses of a pathway: four, the rest on demand, and all of them at once for who has opened them before. */
export function usePathCourses(path: Path) {
  const host = useHost();
  // Kept with the answers of this visit: coming back shows the whole list again (PLAY-153).
  const memory = ['player.path-opened', path.slug];
  const [before] = useState(() => host.query.getQueryData<boolean>(memory) === true);
  const [open, setOpen] = useState(before);
  const first = useQuery(coursesQuery(host, path.slug, before));
  const next = following(first.data?.next ?? null, REST);
  const rest = useQuery({
    ...host.api.query('paths.tutorials', { id: path.slug, ...next }),
    enabled: open && next !== null,
  });
  const courses = [...(first.data?.results ?? []), ...(open && next ? (rest.data?.results ?? []) : [])];
  return {
    status: first.isError ? ('error' as const) : first.data ? ('success' as const) : ('initial' as const),
    isEnrolled: first.data?.isEnrolled ?? path.isEnrolled,
    courses,
    /** Courses not yet shown. */
    left: Math.max(0, (first.data?.count ?? 0) - courses.length),
    loadingMore: open && next !== null && rest.isPending,
    failedMore: open && rest.isError,
    loadMore: () => {
      host.query.setQueryData(memory, true);
      setOpen(true);
      if (rest.isError) void rest.refetch();
    },
    retry: () => void first.refetch(),
  };
}
