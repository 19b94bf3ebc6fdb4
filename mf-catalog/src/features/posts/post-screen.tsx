import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { Fold } from '@gargoyle/shared/host/fold.tsx';
import { useIntl } from '@gargoyle/shared/intl';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useParams } from '@gargoyle/shared/router';
import { classNames, NoBreak, Picture, RichText } from '@gargoyle/shared/ui';
import { FavoriteButton } from '../../common/favorite/favorite-button.tsx';
import { PostCard } from '../../common/card/post-card.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { TeacherCourses } from '../../common/parts/teacher-courses.tsx';
import { TeacherSection } from '../../common/parts/teacher-section.tsx';
import s from './post-screen.module.css';
import { nextPosts, readingMinutes } from './posts.model.ts';
import { newestPostsQuery, type PostDetail, postQuery } from './posts.queries.ts';

/** `/blog/{slug}`: one article. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(postQuery(host, slug))}>
      {(post) => <PostPage key={post.slug} post={post} />}
    </QueryState>
  );
}

function PostPage({ post }: { post: PostDetail }) {
  const intl = useIntl();
  return (
    <article>
      <PageMeta
        title={post.title}
        description={post.description}
        canonical={paths.post(post.slug)}
        socialUrl={post.url}
        shareImage={post.facebookShareImages[0] ?? post.photo}
      />
      <div className={`wrap ${s.post}`}>
        <header className={s.head}>
          <h1 className="t6" lang={langOf(post, 'title')}>
            <NoBreak>{post.title}</NoBreak>
          </h1>
          <p className={s.description} lang={langOf(post, 'description')}>
            {post.description}
          </p>
        </header>
        <Picture
          src={post.photo}
          alt=""
          ratio="wide"
          sizes="(width <= 1440px) 100vw, 1328px"
          priority
          className={s.picture}
        />
        <Fold />
        <div className={classNames('late', s.columns)}>
          <aside className={s.rail} aria-label={intl.t('posts.about')}>
            <div className={s.facts}>
              <Link to={paths.posts({ category: post.category.slug })}>{post.category.name}</Link>
              {post.date ? (
                <p className="soft numbers">
                  <DateText date={post.date} format="longDate" />
                </p>
              ) : null}
              <p className="soft numbers">{intl.t('posts.minutes', { minutes: readingMinutes(post.body) })}</p>
              <FavoriteButton kind="post" id={post.id} favorited={post.favorited} />
            </div>
            <TeacherSection artist={post.artist} look="rail" />
          </aside>
          <RichText html={post.body} className={s.body} lang={langOf(post, 'body')} />
        </div>
      </div>
      <TeacherCourses artist={post.artist} />
      <NextPosts post={post} />
    </article>
  );
}

/** Suggested articles. If the request fails, only the link to all articles is shown. */
function NextPosts({ post }: { post: PostDetail }) {
  const host = useHost();
  const intl = useIntl();
  const { data } = useQuery(newestPostsQuery(host));
  const next = nextPosts(post, data?.results ?? []);
  return (
    <section className="wrap section" aria-labelledby="next">
      <SectionHead id="next" title={intl.t('posts.next')} link={{ to: paths.posts(), label: intl.t('posts.back') }} />
      <ul className={s.next}>
        {next.map((other) => (
          <li key={other.id}>
            <PostCard post={other} sizes="(width <= 560px) 100vw, (width <= 1440px) 33vw, 427px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
