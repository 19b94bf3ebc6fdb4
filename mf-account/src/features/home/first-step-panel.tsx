import { langOf } from '@gargoyle/shared/contract/lang-of';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import type { FirstStep } from './home.model.ts';
import s from '../../common/resume/course-panel.module.css';

/** For users who have not started a course: one suggestion with its reason (ACC-376). */
export function FirstStepPanel({ step: { course, why }, interested }: { step: FirstStep; interested: boolean }) {
  const intl = useIntl();
  return (
    <section className={s.panel} aria-labelledby="account-begin">
      <Picture src={course.photo.boxThumb} alt="" sizes="(width <= 1080px) 90vw, 480px" priority />
      <div className={s.words}>
        <h2 id="account-begin" className="t4">
          <Message id="begin.title" values={{ title: <span lang={langOf(course, 'title')}>{course.title}</span> }} />
        </h2>
        <p className="soft">{intl.t(`begin.${why}`)}</p>
        <div className={s.action}>
          <ButtonLink to={paths.tutorial(course.slug)} look="clay">
            {intl.t('begin.go')}
          </ButtonLink>
          {interested ? null : <ButtonLink to={paths.interests()}>{intl.t('begin.choose')}</ButtonLink>}
        </div>
      </div>
    </section>
  );
}
