import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths, withQuery } from '@gargoyle/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@gargoyle/shared/router';
import { Button, EmptyState, ErrorPanel, LoadMore, useAhead } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { FilterRail, FilterSheet } from './path-filters.tsx';
import { PathRow } from './path-row.tsx';
import { PathsBanner } from './paths-banner.tsx';
import { filterQuery, type PathFilters, readFilters } from './paths.model.ts';
import s from './paths-screen.module.css';
import { PathsSkeleton } from './paths-skeleton.tsx';
import { usePathPages } from './use-path-pages.ts';

const NO_FILTERS: PathFilters = { difficulty: null, tags: [] };

/** `/pathways`: all learning paths, filtered by the address (PLAY-132 to PLAY-138). */
export function Component() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sheet, setSheet] = useState(false);
  const address = readFilters(search);
  // A choice is shown at once; the address changes when its results have loaded.
  const [filters, choose] = useAhead(useLocation(), address);
  const list = usePathPages(address);
  const filtered = Object.keys(filterQuery(address)).length > 0;
  const change = (next: PathFilters) => {
    choose(next);
    void navigate(withQuery(paths.learningPaths(), filterQuery(next)), { preventScrollReset: true });
  };

  return (
    <div className={s.screen}>
      <PageMeta
        title={intl.t('paths.title')}
        description={intl.t('paths.description')}
        canonical={paths.learningPaths()}
        noIndex={filtered}
      />
      <header className={`wrap ${s.head}`}>
        <h1 className="t7">{intl.t('paths.title')}</h1>
        <p className={s.intro}>{intl.t('paths.intro')}</p>
      </header>
      {filtered ? null : <PathsBanner />}
      <div className={`wrap ${s.columns}`}>
        <FilterRail filters={filters} onChange={change} />
        <section aria-label={intl.t('paths.results')}>
          <div className={s.bar}>
            <output className="t3 numbers">
              {list.status === 'success' ? intl.t('paths.count', { count: list.count }) : ' '}
            </output>
            <Button small className={s.open} aria-haspopup="dialog" onClick={() => setSheet(true)}>
              {intl.t('paths.filters')}
            </Button>
          </div>
          {list.status === 'initial' ? <PathsSkeleton /> : null}
          {list.status === 'error' ? <ErrorPanel title={intl.t('paths.failed')} onRetry={list.retry} /> : null}
          {list.status === 'success' && list.count === 0 ? (
            <EmptyState
              title={intl.t('paths.none')}
              action={<Button onClick={() => change(NO_FILTERS)}>{intl.t('paths.clearAll')}</Button>}
            >
              {intl.t('paths.noneHint')}
            </EmptyState>
          ) : null}
          {list.items.map((path, place) => (
            <PathRow key={path.id} path={path} priority={place === 0} />
          ))}
          {list.failedMore ? (
            <ErrorPanel onRetry={list.retry} />
          ) : (
            <LoadMore more={list.more} loading={list.loadingMore} onMore={list.loadMore} />
          )}
        </section>
      </div>
      <FilterSheet
        open={sheet}
        count={list.count}
        filters={filters}
        onChange={change}
        onClose={() => setSheet(false)}
      />
    </div>
  );
}
