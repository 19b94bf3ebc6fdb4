import type { Host } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useId } from 'react';
import { CardGrid } from './card-grid.tsx';
import s from './suggestions.module.css';

/** As many as fit into one row. */
const COUNT = 3;

/** The newest courses for beginners. */
export const suggestionsQuery = (host: Host) =>
  host.api.query('tutorials.search', { difficulty: '1', ordering: '-order_date', limit: String(COUNT) });

/** Courses to start with, for pages that have nothing else to show (CAT-390). */
export function Suggestions() {
  const host = useHost();
  const intl = useIntl();
  const titleId = useId();
  const found = useQuery(suggestionsQuery(host)).data?.results ?? [];
  if (found.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="t4">
        {intl.t('suggestions.title')}
      </h2>
      <CardGrid
        cards={found.slice(0, COUNT)}
        columns={3}
        sizes="(width <= 560px) 100vw, (width <= 1000px) 50vw, 427px"
      />
    </section>
  );
}
