import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { CardGrid } from '../card/card-grid.tsx';
import { SectionHead } from './section-head.tsx';
import { teacherCoursesQuery } from './teacher-courses.queries.ts';

/** Recorded courses of a teacher; nothing if there are none or the request fails. */
export const TeacherCourses = ({ artist }: { artist: ArtistRef | null | undefined }) =>
  artist ? <CoursesOf artist={artist} /> : null;

function CoursesOf({ artist }: { artist: ArtistRef }) {
  const host = useHost();
  const intl = useIntl();
  const courses = useQuery(teacherCoursesQuery(host, artist)).data?.results ?? [];
  if (courses.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="courses">
      <SectionHead id="courses" title={intl.t('teacher.courses', { name: artist.fullName })} />
      <CardGrid cards={courses} columns={4} />
    </section>
  );
}
