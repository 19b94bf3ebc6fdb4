import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useSession, watchValue } from '@gargoyle/shared/host';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Picture, ProgressBar } from '@gargoyle/shared/ui';
import s from './watching-section.module.css';

/**
 * A started course with its progress and a link to continue. On plans with credits the player asks before spending one,
 * based on the API's answer for this course (CAT-045, CAT-046).
 */
export function WatchingCard({ course, place }: { course: CourseCard; place: Omit<ListedBookmark, 'tutorial'> }) {
  const intl = useIntl();
  const watch = useSession(watchValue);
  const { chapterOrder, time, pctgCompleted } = place;
  const percent = pctgCompleted ?? course.pctgCompleted;
  const to = paths.tutorial(course.slug, { watch, chapter: chapterOrder, time: Math.floor(time) });
  return (
    <article className={s.card}>
      <div className={s.picture}>
        <Picture src={course.photo.boxThumb} alt="" sizes="(width <= 560px) 70vw, 315px" />
        <ProgressBar percent={percent} label={intl.t('home.progress', { percent })} className={s.bar ?? ''} />
      </div>
      <h3 className="t2" lang={langOf(course, 'title')}>
        <Link to={to} className={s.link}>
          {course.title}
        </Link>
      </h3>
      <p className="meta numbers">{intl.t('tutorial.chapter', { number: chapterOrder, length: clockTime(time) })}</p>
    </article>
  );
}
