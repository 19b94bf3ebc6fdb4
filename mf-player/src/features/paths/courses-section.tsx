import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, ErrorPanel, LoadMore, Skeleton } from '@gargoyle/shared/ui';
import { useId, useState } from 'react';
import { TrailerDialog } from '../../common/watch/trailer-dialog.tsx';
import { CourseRow } from './course-row.tsx';
import s from './courses-section.module.css';
import { usePathCourses } from './use-path-courses.ts';

const ROWS = [1, 2, 3, 4];

/** The courses of a path in order (PLAY-148 to PLAY-153). */
export function CoursesSection({ path }: { path: Path }) {
  const intl = useIntl();
  const id = useId();
  const list = usePathCourses(path);
  const [preview, setPreview] = useState<PathCourse | null>(null);
  return (
    <section className="wrap section" aria-labelledby={id}>
      <h2 id={id} className="t5">
        {intl.t('path.courses')}
      </h2>
      {list.status === 'initial' ? (
        <Skeleton className={s.list}>
          {ROWS.map((row) => (
            <Bone key={row} className={s.bone} />
          ))}
        </Skeleton>
      ) : null}
      {list.status === 'error' ? <ErrorPanel title={intl.t('path.coursesFailed')} onRetry={list.retry} /> : null}
      <ol className={s.list}>
        {list.courses.map((course, place) => (
          <CourseRow
            key={course.id}
            path={path}
            course={course}
            number={place + 1}
            isEnrolled={list.isEnrolled || path.isEnrolled}
            onPreview={() => setPreview(course)}
          />
        ))}
      </ol>
      {list.failedMore ? (
        <ErrorPanel onRetry={list.loadMore} />
      ) : (
        <LoadMore
          more={list.left > 0}
          loading={list.loadingMore}
          onMore={list.loadMore}
          label={intl.t('path.loadMore', { count: list.left })}
        />
      )}
      <TrailerDialog
        title={preview ? intl.t('trailer.of', { title: preview.title }) : ''}
        trailer={preview?.trailer ?? null}
        onClose={() => setPreview(null)}
      />
    </section>
  );
}
