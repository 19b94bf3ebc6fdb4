import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useParams } from '@gargoyle/shared/router';
import { NoBreak, Picture, RichText } from '@gargoyle/shared/ui';
import { FavoriteButton } from '../../common/favorite/favorite-button.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import s from './post-screen.module.css';
import { type PostDetail, postQuery } from './posts.queries.ts';

/** `/blog/{slug}`: one article. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return <QueryState query={useQuery(postQuery(host, slug))}>{(post) => <PostPage post={post} />}</QueryState>;
}

function PostPage({ post }: { post: PostDetail }) {
  const intl = useIntl();
  return (
    <article className={`wrap ${s.post}`}>
      <PageMeta
        title={post.title}
        description={post.description}
        canonical={paths.post(post.slug)}
        socialUrl={post.url}
        shareImage={post.facebookShareImages[0] ?? post.photo}
      />
      <header className={s.head}>
        <p className="soft">
          <Link to={paths.posts({ category: post.category.slug })}>{post.category.name}</Link>
        </p>
        <h1 className="t6" lang={langOf(post, 'title')}>
          <NoBreak>{post.title}</NoBreak>
        </h1>
        <p className={s.description} lang={langOf(post, 'description')}>
          {post.description}
        </p>
        <FavoriteButton kind="post" id={post.id} favorited={post.favorited} />
      </header>
      <Picture
        src={post.photo}
        alt=""
        ratio="wide"
        sizes="(width <= 1440px) 100vw, 1328px"
        priority
        className={s.picture}
      />
      <RichText html={post.body} className={s.body} lang={langOf(post, 'body')} />
      <p className={s.back}>
        <Link to={paths.posts()}>{intl.t('posts.back')}</Link>
      </p>
    </article>
  );
}
