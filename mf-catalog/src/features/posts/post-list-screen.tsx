import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useSearchParams } from '@gargoyle/shared/router';
import { ButtonLink, EmptyState, ErrorPanel } from '@gargoyle/shared/ui';
import { CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { PostCard } from '../../common/card/post-card.tsx';
import { ListFoot } from '../../common/paging/list-foot.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { useScrollBack } from '../../common/paging/use-scroll-back.ts';
import { PageHead } from '../../common/parts/page-head.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { Kinds } from '../../common/parts/kinds.tsx';
import kinds from '../../common/parts/kinds.module.css';
import s from './post-list-screen.module.css';
import { POSTS_PAGE, type Post, postCategoriesQuery, postsQuery } from './posts.queries.ts';

/** `/blog`: all articles, or those of one category. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  const category = search.get('category') ?? undefined;
  const list = usePages<Post>((offset) => postsQuery(host, category, offset), POSTS_PAGE);
  const categories = useQuery(postCategoriesQuery(host)).data ?? [];
  const share = useQuery(shareImageQuery(host, 'blog'));
  const opened = useScrollBack('posts', list.status === 'success');
  return (
    <>
      <PageMeta
        title={intl.t('posts.title')}
        description={intl.t('posts.text')}
        canonical={paths.posts({ category })}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <PageHead title={intl.t('posts.title')} text={intl.t('posts.text')} />
      <div className="wrap">
        <nav aria-label={intl.t('posts.categories')}>
          <Kinds>
            <li>
              <Link to={paths.posts()} className={kinds.kind} aria-current={category ? undefined : 'page'}>
                {intl.t('posts.all')}
              </Link>
            </li>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link
                  to={paths.posts({ category: slug })}
                  className={kinds.kind}
                  aria-current={category === slug ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </Kinds>
        </nav>
        {list.status === 'initial' ? <CardGridSkeleton count={6} columns={3} /> : null}
        {list.status === 'error' ? <ErrorPanel onRetry={list.retry} /> : null}
        {list.status === 'success' && list.count === 0 ? (
          <EmptyState
            title={intl.t('posts.none')}
            action={<ButtonLink to={paths.posts()}>{intl.t('posts.clear')}</ButtonLink>}
          />
        ) : null}
        <ul className={s.grid} aria-busy={list.status === 'filter'}>
          {list.items.map((post, place) => (
            <li key={post.id} className={place === 0 ? s.first : undefined}>
              <PostCard
                post={post}
                look={place === 0 ? 'wide' : 'stack'}
                heading="h2"
                sizes={
                  place === 0 ? '(width <= 900px) 100vw, 760px' : '(width <= 560px) 100vw, (width <= 900px) 50vw, 426px'
                }
                priority={place === 0}
                onOpen={opened}
              />
            </li>
          ))}
        </ul>
        <ListFoot list={list} />
      </div>
    </>
  );
}
