import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost, useSession } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { Picture, ProgressBar } from '@gargoyle/shared/ui';
import { resumeLink, resumeOf } from '../resume/resume.model.ts';
import { resumeQuery } from '../resume/resume.queries.ts';
import s from './rail.module.css';

/** The course to resume, for the rail of an account page; nothing if there is none, or it cannot be loaded. */
export function ResumePart() {
  const intl = useIntl();
  const session = useSession((x) => x);
  const { data: watched, isLoading } = useQuery(resumeQuery(useHost()));
  // Keeps the rail back until it is known whether this part comes (side-page.module.css).
  if (isLoading) return <span aria-busy="true" hidden />;
  const place = watched ? resumeOf(watched.results) : null;
  if (!place) return null;
  const { course, chapter, percent } = place;
  return (
    <section className={s.course} aria-labelledby="rail-resume">
      <Picture src={course.photo.boxThumb} alt="" sizes="(width <= 560px) 90vw, 480px" />
      <h2 id="rail-resume" className="t2">
        <Link to={resumeLink(place, session)}>
          <Message
            id="resume.title"
            values={{ chapter, title: <span lang={langOf(course, 'title')}>{course.title}</span> }}
          />
        </Link>
      </h2>
      <div className={s.progress}>
        <ProgressBar percent={percent} label={intl.t('history.progress', { title: course.title })} />
        <span className="meta numbers">{intl.t('history.percent', { percent })}</span>
      </div>
    </section>
  );
}
