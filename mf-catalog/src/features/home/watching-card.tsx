import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useSession, watchValue } from '@gargoyle/shared/host';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Picture, ProgressBar } from '@gargoyle/shared/ui';
import type { WatchingEntry } from './watching.model.ts';
import s from './watching-section.module.css';

/** A course that was begun: how far, and the way back in. */
export function WatchingCard({ entry }: { entry: WatchingEntry }) {
  const intl = useIntl();
  const watch = useSession(watchValue);
  const { tutorial, chapter, time, percent, confirmWatchTutorial } = entry;
  const to = paths.tutorial(tutorial.slug, {
    watch: confirmWatchTutorial ? '0' : watch,
    chapter,
    time: Math.floor(time),
  });
  return (
    <article className={s.card}>
      <div className={s.picture}>
        <Picture src={tutorial.photo.boxThumb} alt="" sizes="(width <= 560px) 70vw, 315px" />
        <ProgressBar percent={percent} label={intl.t('home.progress', { percent })} className={s.bar ?? ''} />
      </div>
      <h3 className="t2" lang={langOf(tutorial, 'title')}>
        <Link to={to} className={s.link}>
          {tutorial.title}
        </Link>
      </h3>
      <p className="meta numbers">{intl.t('tutorial.chapter', { number: chapter, length: clockTime(time) })}</p>
    </article>
  );
}
