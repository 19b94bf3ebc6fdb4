import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useSession } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { ButtonLink, Icon, Picture, ProgressBar } from '@gargoyle/shared/ui';
import s from './course-panel.module.css';
import { type ResumePlace, resumeLink } from './resume.model.ts';

/** The course to resume, with a button to continue it (ACC-375). */
export function ResumePanel({ place }: { place: ResumePlace }) {
  const intl = useIntl();
  const session = useSession((x) => x);
  const { course, chapter, percent } = place;
  return (
    <section className={s.panel} aria-labelledby="account-resume">
      <Picture src={course.photo.boxThumb} alt="" sizes="(width <= 1080px) 90vw, 480px" priority />
      <div className={s.words}>
        <h2 id="account-resume" className="t4">
          <Message
            id="resume.title"
            values={{ chapter, title: <span lang={langOf(course, 'title')}>{course.title}</span> }}
          />
        </h2>
        {course.artist ? <p className="soft">{course.artist.fullName}</p> : null}
        <div className={s.progress}>
          <ProgressBar percent={percent} label={intl.t('history.progress', { title: course.title })} />
          <span className="meta numbers">{intl.t('history.percent', { percent })}</span>
        </div>
        <ButtonLink to={resumeLink(place, session)} look="clay" className={s.action}>
          <Icon name="play" size={18} />
          {intl.t('resume.go')}
        </ButtonLink>
      </div>
    </section>
  );
}
