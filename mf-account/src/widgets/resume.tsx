import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { Icon, Picture, ProgressBar } from '@gargoyle/shared/ui';
import { resumeLink, resumeOf } from '../common/resume/resume.model.ts';
import { resumeQuery } from '../common/resume/resume.queries.ts';
import s from './resume.module.css';

/** Link to resume the last watched course, as high as a button; renders nothing without one. */
export default function Resume() {
  const intl = useIntl();
  const session = useSession((x) => x);
  const watched = useQuery(resumeQuery(useHost()));
  const place = watched.data ? resumeOf(watched.data.results) : null;
  if (!place) return null;
  const { course, chapter, percent } = place;
  return (
    <Link to={resumeLink(place, session)} className={s.resume}>
      <Picture src={course.photo.boxThumb} alt="" ratio="fill" sizes="84px" className={s.picture} />
      <span className={s.words}>
        <span className={s.chapter}>{intl.t('resume.chapter', { chapter })}</span>{' '}
        <span className={s.title} lang={langOf(course, 'title')}>
          {course.title}
        </span>
      </span>
      <Icon name="play" size={20} className={s.play} />
      <ProgressBar
        percent={percent}
        label={intl.t('history.progress', { title: course.title })}
        className={s.progress ?? ''}
      />
    </Link>
  );
}
