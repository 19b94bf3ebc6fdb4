import { langOf } from '@gargoyle/shared/contract/lang-of';
import { previewOf } from '@gargoyle/shared/contract/preview';
import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';
import { useSession, watchValue } from '@gargoyle/shared/host';
import { duration, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Badge, Button, ButtonLink, LevelMarks, Picture, ProgressBar } from '@gargoyle/shared/ui';
import { levelName } from '../../common/watch/level.ts';
import { ActionText } from './action-text.tsx';
import { courseLink } from './course-link.model.ts';
import s from './courses-section.module.css';
import { courseActionOf, mayOpen } from './paths.model.ts';

interface CourseRowProps {
  path: Path;
  course: PathCourse;
  number: number;
  isEnrolled: boolean;
  onPreview(): void;
}

/**
 * A course of a path (PLAY-171). Its title links to its page for everyone, its button depends on the viewer's rights
 * (PLAY-202).
 */
export function CourseRow({ path, course, number, isEnrolled, onPreview }: CourseRowProps) {
  const intl = useIntl();
  return (
    <li className={s.row}>
      <span className={s.number} aria-hidden="true">
        {number}
      </span>
      <span className={s.frame}>
        <Picture src={course.photo.boxThumb} alt="" sizes="(width <= 768px) 100vw, 280px" />
        {isEnrolled && course.overallProgress >= 100 ? (
          <span className={s.badge}>
            <Badge look="done">
              <ActionText id="path.cleared" />
            </Badge>
          </span>
        ) : null}
      </span>
      <div className={s.words}>
        <p className="meta">{course.category}</p>
        <h3 className="t3" lang={langOf(course, 'title')}>
          <Link to={courseLink(path, course.slug)}>{course.title}</Link>
        </h3>
        <p className={s.description} lang={langOf(course, 'description')}>
          {course.description}
        </p>
        <p className={s.facts}>
          <Link to={paths.artist(course.artist.slug)}>{course.artist.fullName}</Link>
          <LevelMarks level={course.difficulty} label={intl.t(levelName(course.difficulty))} />
          <span className="numbers">{duration(course.durationH * 3600 + course.durationM * 60)}</span>
        </p>
      </div>
      <div className={s.side}>
        {isEnrolled ? (
          <div className={s.progress}>
            <span className="numbers">{`${course.overallProgress}%`}</span>
            <ProgressBar
              percent={course.overallProgress}
              label={intl.t('path.progressIn', { category: course.title })}
            />
          </div>
        ) : null}
        <CourseButton {...{ path, course, isEnrolled, onPreview }} />
      </div>
    </li>
  );
}

function CourseButton({ path, course, isEnrolled, onPreview }: Omit<CourseRowProps, 'number'>) {
  const intl = useIntl();
  const opens = useSession((session) => mayOpen(session, course));
  const watch = useSession(watchValue);
  const action = courseActionOf(isEnrolled, course.overallProgress);
  const text = <ActionText id={`path.${action}Course`} />;
  if (action === 'preview') {
    return previewOf(course.trailer) ? (
      <Button small onClick={onPreview}>
        {text}
      </Button>
    ) : null;
  }
  if (opens) {
    return (
      <ButtonLink small to={courseLink(path, course.slug, watch)}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button small disabled>
        {text}
      </Button>
      <span className="meta">{intl.t('path.needsPlan')}</span>
    </>
  );
}
