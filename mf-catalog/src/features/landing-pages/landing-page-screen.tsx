import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { RichText } from '@gargoyle/shared/ui';
import { CardGrid } from '../../common/card/card-grid.tsx';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { TrialLink } from '../../common/parts/trial-link.tsx';
import { landingPageQuery } from './landing-pages.queries.ts';

/** `/landing_pages/{slug}`: one topic with its courses, for visitors from other sites. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(landingPageQuery(host, slug))}>
      {(page) => (
        <>
          <PageMeta
            title={page.title}
            description={page.subtitle}
            canonical={paths.landingPage(page.slug)}
            shareImage={page.banner?.medium}
          />
          <PictureHero
            src={page.banner?.medium}
            title={page.title}
            text={page.subtitle}
            lang={{ title: langOf(page, 'title'), text: langOf(page, 'subtitle') }}
          >
            <TrialLink look="clay" />
          </PictureHero>
          <div className="wrap">
            <RichText
              html={page.body ?? page.detail ?? ''}
              lang={langOf(page, page.body === undefined ? 'detail' : 'body')}
            />
          </div>
          {page.tutorials.length > 0 ? (
            <section className="wrap section" aria-labelledby="courses">
              <SectionHead id="courses" title={intl.t('search.category.courses')} />
              <CardGrid cards={page.tutorials} columns={4} />
            </section>
          ) : null}
        </>
      )}
    </QueryState>
  );
}
