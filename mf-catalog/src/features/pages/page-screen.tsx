import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { ButtonLink, Picture, RichText } from '@gargoyle/shared/ui';
import { PageHead } from '../../common/parts/page-head.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { PageAssets } from './page-assets.tsx';
import s from './page-screen.module.css';
import { pageQuery } from './pages.queries.ts';

/** `/pages/{slug}`: a text page with its pictures. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(pageQuery(host, slug))}>
      {(page) => (
        <>
          <PageMeta
            title={page.title}
            description={page.description}
            canonical={paths.page(slug)}
            shareImage={page.photo?.medium}
          />
          <PageHead
            title={page.title}
            text={page.description}
            lang={{ title: langOf(page, 'title'), text: langOf(page, 'description') }}
          />
          <div className={`wrap ${s.columns}`}>
            <div>
              <RichText html={page.body} lang={langOf(page, 'body')} />
              {page.website ? (
                <ButtonLink to={page.website} external className={s.website}>
                  {intl.t('page.website')}
                </ButtonLink>
              ) : null}
            </div>
            {page.photo ? (
              <Picture src={page.photo.medium} alt="" sizes="(width <= 900px) 100vw, 500px" priority />
            ) : null}
          </div>
          <PageAssets page={page} />
        </>
      )}
    </QueryState>
  );
}
