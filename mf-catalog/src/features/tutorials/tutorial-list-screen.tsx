import { PageMeta, useHost } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@gargoyle/shared/router';
import { Button, EmptyState, ErrorPanel, useAhead } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { CardList } from '../../common/card/card-list.tsx';
import { ListFoot } from '../../common/paging/list-foot.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { useScrollBack } from '../../common/paging/use-scroll-back.ts';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterRail, FilterSheet } from './filter-groups.tsx';
import { type Filters, filterQuery, isFiltered, NO_FILTERS, PAGE_SIZE, readFilters } from './filters.model.ts';
import { LiveStrip } from './live-strip.tsx';
import { SearchField } from './search-field.tsx';
import s from './tutorial-list-screen.module.css';
import { type CourseCard, listQuery } from './tutorials.queries.ts';

/** `/tutorials`: all courses, filtered by the address. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sheet, setSheet] = useState(false);
  const address = readFilters(search);
  // A choice is shown at once; the address changes when its results have loaded.
  const [filters, choose] = useAhead(useLocation(), address);
  const list = usePages<CourseCard>((offset) => listQuery(host, address, offset), PAGE_SIZE);
  const share = useQuery(shareImageQuery(host, 'tutorials'));
  const opened = useScrollBack('tutorials', list.status === 'success');
  const change = (next: Filters) => {
    choose(next);
    void navigate(paths.tutorials(filterQuery(next)), { preventScrollReset: true });
  };
  const filtered = isFiltered(address);

  return (
    <div className={s.screen}>
      <PageMeta
        title={intl.t('tutorials.title')}
        description={intl.t('tutorials.description')}
        canonical={paths.tutorials()}
        shareImage={share.data?.facebookShareImages[0]}
        noIndex={filtered}
      />
      <header className={`wrap ${s.head}`}>
        <h1 className="t7">{intl.t('tutorials.title')}</h1>
        <SearchField
          value={address.search}
          onSearch={(text) => change({ ...filters, search: text })}
          onClear={() => change({ ...filters, search: '' })}
        />
      </header>
      {filtered ? null : <LiveStrip />}
      <div className={`wrap ${s.columns}`}>
        <FilterRail filters={filters} onChange={change} />
        <section className={s.results} aria-label={intl.t('tutorials.results')} aria-busy={list.status === 'filter'}>
          <div className={s.bar}>
            <output className="t3 numbers">
              {list.status === 'success' ? <Message id="tutorials.count" values={{ count: list.count }} /> : ' '}
            </output>
            <FilterChips filters={filters} onChange={change} />
            <Button small className={s.open} onClick={() => setSheet(true)} aria-haspopup="dialog">
              {intl.t('tutorials.filters')}
            </Button>
          </div>
          {list.status === 'initial' ? <CardGridSkeleton count={9} columns={3} /> : null}
          {list.status === 'error' ? <ErrorPanel title={intl.t('tutorials.failed')} onRetry={list.retry} /> : null}
          {list.status === 'success' && list.count === 0 ? (
            <EmptyState
              title={intl.t('tutorials.none')}
              action={<Button onClick={() => change(NO_FILTERS)}>{intl.t('tutorials.clearAll')}</Button>}
            >
              {intl.t('tutorials.noneHint')}
            </EmptyState>
          ) : null}
          {list.items.length > 0 ? (
            <div className={s.list}>
              <CardList cards={list.items} columns={3} eager={3} heading="h2" onOpen={opened} />
            </div>
          ) : null}
          <ListFoot list={list} />
        </section>
      </div>
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        filters={filters}
        count={list.count}
        onChange={change}
      />
    </div>
  );
}
