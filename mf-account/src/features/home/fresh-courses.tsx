import type { CourseCard as Course } from '@gargoyle/shared/contract/course-card.contract';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { newCourses } from './home.model.ts';
import s from './account-overview.module.css';

interface FreshCoursesProps {
  courses: readonly Course[];
  /** The course shown at the top of the page. */
  above: number | undefined;
  interested: boolean;
}

/** New courses matching the user's interests, or the newest overall without interests (ACC-378). */
export function FreshCourses({ courses, above, interested }: FreshCoursesProps) {
  const intl = useIntl();
  const shown = newCourses(courses, above);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="account-fresh" className={s.fresh}>
      <h2 id="account-fresh" className="t3">
        {intl.t(interested ? 'fresh.interests' : 'fresh.title')}
      </h2>
      <CardGrid>
        {shown.map((course) => (
          <CourseCard
            key={course.id}
            heading="h3"
            title={course.title}
            lang={langOf(course, 'title')}
            photo={course.photo.boxThumb}
            to={paths.tutorial(course.slug)}
          >
            {course.artist ? <span className="meta">{course.artist.fullName}</span> : null}
          </CourseCard>
        ))}
      </CardGrid>
    </section>
  );
}
