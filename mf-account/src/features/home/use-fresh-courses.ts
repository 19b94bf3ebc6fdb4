import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { newCourses } from './home.model.ts';
import { freshQuery } from './home.queries.ts';

interface FreshCourses {
  isPending: boolean;
  courses: readonly CourseCard[];
  /** Of the user's interests, not of the whole school. */
  ofInterests: boolean;
}

/** New courses of the user's interests; of the whole school without interests, or when those are all started. */
export function useFreshCourses(tags: readonly { slug: string }[], enabled: boolean): FreshCourses {
  const host = useHost();
  const first = useQuery({ ...freshQuery(host, tags), enabled });
  const courses = first.data?.results ?? [];
  const allStarted = tags.length > 0 && first.isSuccess && newCourses(courses, undefined).length === 0;
  const others = useQuery({ ...freshQuery(host, []), enabled: allStarted });
  if (!allStarted) return { isPending: first.isPending, courses, ofInterests: tags.length > 0 };
  return { isPending: others.isPending, courses: others.data?.results ?? [], ofInterests: false };
}
