import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { classNames, Icon, Picture } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import s from './chapter-list.module.css';

export interface ChapterRow {
  key: string | number;
  /** Counts from 1; null for rows without a number. */
  number: number | null;
  name: string;
  /** Language of the name, if different from the page's. */
  lang?: 'en' | undefined;
  /** Seconds; null when unknown. */
  seconds: number | null;
  thumb?: string | null;
  completed?: boolean;
  locked?: boolean;
}

export interface ChapterListProps {
  rows: readonly ChapterRow[];
  /** Key of the current row. */
  current: string | number | null;
  onChoose(key: string | number): void;
}

/** List of chapters: the current one is marked and scrolled into view, locked ones are disabled. */
export function ChapterList({ rows, current, onChoose }: ChapterListProps) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = current === null ? null : list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const box = list.current?.closest<HTMLElement>('[data-scrolls]');
    if (!row || !box) return;
    const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - 80;
  }, [current]);
  return (
    <ol ref={list} className={s.list} aria-label={intl.t('chapters.title')}>
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            className={classNames(s.row, row.locked && s.locked)}
            aria-current={row.key === current ? 'true' : undefined}
            disabled={row.locked}
            onClick={() => onChoose(row.key)}
          >
            {row.thumb ? <Picture src={row.thumb} alt="" ratio="wide" sizes="104px" className={s.thumb} /> : null}
            <span className={s.words}>
              <span className={s.label}>{labelOf(row, intl.t)}</span>
              <span className={s.name} lang={row.lang}>
                {row.name}
              </span>
            </span>
            {row.locked ? <Icon name="lock" size={18} className={s.sign} /> : null}
            {row.locked ? <span className="visually-hidden">{intl.t('chapters.locked')}</span> : null}
            {row.key === current ? <Icon name="play" size={16} className={s.playing} /> : null}
            {row.completed && row.key !== current ? <Icon name="check" size={18} className={s.done} /> : null}
            {row.completed ? <span className="visually-hidden">{intl.t('chapters.completed')}</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

function labelOf(row: ChapterRow, t: (id: string, values?: Record<string, string | number>) => string): string {
  const time = row.seconds === null ? '' : clockTime(row.seconds);
  return row.number === null ? time : t('chapters.label', { number: row.number, time });
}
