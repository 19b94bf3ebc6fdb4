import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { PostCard } from '../../common/card/post-card.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './bench-section.module.css';
import { POSTS_BATCH, postsQuery } from './home.queries.ts';

/** The newest article large, the others below. */
export function PostsMosaic() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<Post>((offset) => postsQuery(host, offset), POSTS_BATCH);
  return (
    <section aria-labelledby="posts">
      <SectionHead id="posts" title={intl.t('home.posts')}>
        <MoreButton list={list}>{intl.t('home.morePosts')}</MoreButton>
      </SectionHead>
      {list.status === 'initial' ? (
        <Skeleton className={s.mosaic}>
          <Bone look="card" />
          <Bone look="card" />
          <Bone look="card" />
        </Skeleton>
      ) : null}
      {list.status === 'error' ? <ErrorPanel onRetry={list.retry} /> : null}
      <ul className={s.mosaic}>
        {list.items.map((post, place) => (
          <li key={post.id}>
            <PostCard post={post} look={place === 0 ? 'wide' : 'stack'} sizes="(width <= 560px) 100vw, 430px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
