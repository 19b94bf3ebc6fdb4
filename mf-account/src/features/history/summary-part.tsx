import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import s from '../../common/rail/rail.module.css';
import { isCompleted } from '../../common/watched.model.ts';
import type { HistoryEntry } from './history.model.ts';

/** How many courses were started and finished, for the rail of the history. */
export function SummaryPart({ entries }: { entries: readonly HistoryEntry[] }) {
  const intl = useIntl();
  const completed = entries.filter(({ percent }) => isCompleted(percent)).length;
  return (
    <section className={s.part} aria-labelledby="rail-summary">
      <h2 id="rail-summary" className="t2">
        {intl.t('history.started', { count: entries.length })}
      </h2>
      <p className="meta">{intl.t('history.finished', { count: completed })}</p>
      <Link to={paths.bookmarks()} className={s.link}>
        {intl.t('history.bookmarks')}
      </Link>
    </section>
  );
}
