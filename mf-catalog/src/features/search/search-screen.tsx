import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useLocation, useNavigate, useSearchParams } from '@gargoyle/shared/router';
import { EmptyState, ErrorPanel, TextField } from '@gargoyle/shared/ui';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { Suggestions } from '../../common/card/suggestions.tsx';
import { ResultSections } from '../../common/search/result-sections.tsx';
import { PageHead } from '../../common/parts/page-head.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { useDebounced } from '../../common/use-debounced.ts';
import { CategoryResults } from './category-results.tsx';
import { countsOf, offeredCategories, searchCategory, searchText } from './search.model.ts';
import { globalQuery } from './search.queries.ts';
import { Kinds } from '../../common/parts/kinds.tsx';
import kinds from '../../common/parts/kinds.module.css';
import s from './search-screen.module.css';

const DEBOUNCE = 350;

/** `/search`: everything that matches a text, by type. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const text = searchText(search);
  const category = searchCategory(search);
  const found = useQuery({ ...globalQuery(host, text), enabled: text !== '' });
  const share = useQuery(shareImageQuery(host, 'search'));
  const [typed, setTyped] = useState(text);
  const debounced = useDebounced(typed.trim(), DEBOUNCE);
  // The text that typing has navigated to, until the address contains it.
  const [navigatedTo, setNavigatedTo] = useState<string | null>(null);
  const searchFor = (next: string) => {
    if (!next || next === (navigatedTo ?? text)) return;
    setNavigatedTo(next);
    host.track.event('search', { text: next });
    void navigate(paths.search({ q: next }), { replace: true, preventScrollReset: true });
  };
  const onDebounced = useEffectEvent(searchFor);
  useEffect(() => onDebounced(debounced), [debounced]);
  // The field follows the address, except for changes made by typing: the user may have typed more by then.
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setNavigatedTo(null);
    if (text !== navigatedTo) setTyped(text);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(typed.trim());
  };

  const counts = found.data ? countsOf(found.data) : null;
  const total = counts ? counts.courses + counts.posts + counts.teachers : 0;
  const noResults = text === '' || (counts !== null && total === 0);
  return (
    <>
      <PageMeta
        title={text ? intl.t('search.titleFor', { text }) : intl.t('search.title')}
        canonical={paths.search()}
        shareImage={share.data?.facebookShareImages[0]}
        noIndex
      />
      <PageHead title={intl.t('search.title')} />
      <div className="wrap">
        <search>
          <form action={paths.search()} method="get" onSubmit={submit}>
            <TextField
              type="search"
              name="q"
              label={intl.t('search.field')}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className={s.field}
            />
          </form>
        </search>
        {counts && total > 0 ? (
          <nav aria-label={intl.t('search.types')}>
            <Kinds>
              {offeredCategories(counts).map((option) => (
                <li key={option}>
                  <Link
                    to={paths.search({ q: text, ...(option === 'all' ? {} : { category: option }) })}
                    className={kinds.kind}
                    aria-current={option === category ? 'page' : undefined}
                  >
                    {intl.t(`search.category.${option}`)}
                  </Link>
                </li>
              ))}
            </Kinds>
          </nav>
        ) : null}
        <output className="visually-hidden">{counts ? intl.t('search.count', { count: total }) : ''}</output>
        {text && found.isPending ? <CardGridSkeleton count={8} columns={4} /> : null}
        {found.isLoadingError ? (
          <div className={s.failed}>
            <ErrorPanel onRetry={() => void found.refetch()} />
          </div>
        ) : null}
        {noResults ? (
          <>
            <EmptyState title={text ? intl.t('search.noneFor', { text }) : intl.t('search.none')}>
              {intl.t('search.noneHint')}
            </EmptyState>
            <Suggestions />
          </>
        ) : null}
        {found.data && category === 'all' ? (
          <ResultSections found={found.data} more={(option) => paths.search({ q: text, category: option })} />
        ) : null}
        {text && category !== 'all' ? <CategoryResults category={category} text={text} /> : null}
      </div>
    </>
  );
}
