import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { EmptyState, ErrorPanel } from '@gargoyle/shared/ui';
import { CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { TrialLink } from '../../common/parts/trial-link.tsx';
import { ResultSections } from '../../common/search/result-sections.tsx';
import { type CategoryPage, categoryQuery, categoryResultsQuery } from './categories.queries.ts';

/** `/tutorial_categories/{slug}`: one category with everything that belongs to it. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return <QueryState query={useQuery(categoryQuery(host, slug))}>{(page) => <Category page={page} />}</QueryState>;
}

function Category({ page }: { page: CategoryPage }) {
  const host = useHost();
  const intl = useIntl();
  const found = useQuery(categoryResultsQuery(host, page.slug));
  const noResults = found.data && Object.values(found.data).every((group) => group.count === 0);
  return (
    <>
      <PageMeta
        title={page.metaTitle || page.title}
        description={page.metaDescription || page.description}
        keywords={page.metaKeywords.split(',').map((word) => word.trim())}
        canonical={paths.category(page.slug)}
        socialUrl={page.socialUrl}
        shareImage={page.photo.default || page.photo.original}
      />
      <PictureHero
        src={page.photo.default || page.photo.original}
        title={page.title}
        text={page.description}
        lang={{ title: langOf(page, 'title'), text: langOf(page, 'description') }}
      >
        <TrialLink look="clay" />
      </PictureHero>
      <div className="wrap">
        {found.isPending ? <CardGridSkeleton count={8} columns={4} /> : null}
        {found.isLoadingError ? <ErrorPanel onRetry={() => void found.refetch()} /> : null}
        {noResults ? <EmptyState title={intl.t('search.noResults')} /> : null}
        {found.data ? (
          <ResultSections found={found.data} more={(category) => paths.search({ q: page.slug, category })} />
        ) : null}
      </div>
    </>
  );
}
