import { chapterSeconds, shownChapters } from '@gargoyle/shared/contract/chapters';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { clockTime, duration, useIntl } from '@gargoyle/shared/intl';
import { Link } from '@gargoyle/shared/router';
import { Checkbox, classNames, Icon, Picture } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './curriculum-section.module.css';
import { actionOf, totalSeconds } from './tutorial.model.ts';
import type { Chapter, TutorialDetail } from './tutorials.queries.ts';
import type { TutorialView } from './use-tutorial.ts';

/** The chapters with their lengths; only for courses with chapters. */
export function CurriculumSection({ view, course }: { view: TutorialView; course: TutorialDetail }) {
  const intl = useIntl();
  const [onlyRelevant, setOnlyRelevant] = useState(false);
  if (!course.chaptered || course.chapters.length === 0) return null;
  const chapters = view.userData?.chapters ?? course.chapters;
  const action = actionOf(view.viewer);
  const open = action === 'watch' || action === 'resume';
  return (
    <section className={s.section} aria-labelledby="curriculum">
      <h2 id="curriculum" className="t5">
        {intl.t('tutorial.curriculum')}
      </h2>
      <p className={classNames('soft', 'numbers', s.sum)}>
        {intl.t('tutorial.sum', { count: chapters.length, length: duration(totalSeconds(chapters)) })}
      </p>
      {view.inPathway && course.relevantChapters.length > 0 ? (
        <Checkbox
          className={s.relevant}
          checked={onlyRelevant}
          onChange={(event) => setOnlyRelevant(event.target.checked)}
          label={intl.t('tutorial.onlyRelevant')}
        />
      ) : null}
      <ol className={s.list}>
        {shownChapters(chapters, course.relevantChapters, onlyRelevant).map((chapter) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            picture={chapter.video.firstFrameImage?.thumb ?? course.photo.bookmarkThumb}
            to={open ? view.watchPath(chapter.order) : null}
            locked={action === 'subscribe'}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  chapter: Chapter;
  picture: string | null;
  /** Address to watch it, for users who may. */
  to: string | null;
  locked: boolean;
}

function ChapterRow({ chapter, picture, to, locked }: RowProps) {
  const intl = useIntl();
  return (
    <li className={s.row}>
      <Picture src={picture} alt="" sizes="132px" className={s.thumb} />
      <div>
        <p className="meta numbers">
          {intl.t('tutorial.chapter', { number: chapter.order, length: clockTime(chapterSeconds(chapter)) })}
        </p>
        <h3 className="t2" lang={langOf(chapter, 'title')}>
          {to ? (
            <Link to={to} className={s.link}>
              {chapter.title}
            </Link>
          ) : (
            chapter.title
          )}
        </h3>
      </div>
      {chapter.completed ? (
        <span className={s.done}>
          <Icon name="check" />
          <span className="visually-hidden">{intl.t('tutorial.done')}</span>
        </span>
      ) : locked ? (
        <span className="soft">
          <Icon name="lock" size={18} />
          <span className="visually-hidden">{intl.t('tutorial.locked')}</span>
        </span>
      ) : null}
    </li>
  );
}
