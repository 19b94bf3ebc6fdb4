import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { RichText } from '@gargoyle/shared/ui';
import { PostCard } from '../../common/card/post-card.tsx';
import { FavoriteButton } from '../../common/favorite/favorite-button.tsx';
import { AssetMosaic } from '../../common/lightbox/asset-mosaic.tsx';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { Quote } from '../../common/parts/quote.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { ArtistComments } from './artist-comments.tsx';
import { ArtistCourses } from './artist-courses.tsx';
import s from './artist-screen.module.css';
import { type Artist, artistQuery } from './artists.queries.ts';
import { NetworkLinks } from './network-links.tsx';

/** `/artists/{slug}`: one teacher. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(artistQuery(host, slug))}>
      {(artist) => <ArtistPage key={artist.slug} artist={artist} />}
    </QueryState>
  );
}

function ArtistPage({ artist }: { artist: Artist }) {
  const intl = useIntl();
  return (
    <article className={s.screen}>
      <PageMeta
        title={artist.metaTitle || artist.fullName}
        description={artist.metaDescription || artist.intro}
        canonical={artist.url}
        shareImage={artist.facebookShareImages[0]}
      />
      <PictureHero
        src={artist.photo.boxThumb ?? artist.photoThumbnail.original}
        title={artist.fullName}
        above={artist.tags.map((tag) => tag.name).join(', ')}
        text={artist.intro}
        lang={{ text: langOf(artist, 'intro') }}
        upright
      >
        <FavoriteButton kind="artist" id={artist.id} favorited={artist.favorited} />
        <NetworkLinks networks={artist.networks} />
      </PictureHero>
      <div className={`wrap ${s.columns}`}>
        <section aria-labelledby="about">
          <SectionHead id="about" title={intl.t('artist.about')} />
          <RichText html={artist.bio} lang={langOf(artist, 'bio')} />
        </section>
        <div className={s.voices}>
          {artist.testimonialBody ? (
            <Quote
              lang={langOf(artist, 'testimonialBody')}
              text={artist.testimonialBody}
              by={artist.testimonialBy}
              position={artist.testimonialByDescription}
            />
          ) : null}
          <ArtistComments slug={artist.slug} />
        </div>
      </div>
      {artist.assets?.length ? (
        <section className="section" aria-label={intl.t('artist.work')}>
          <AssetMosaic assets={artist.assets} />
        </section>
      ) : null}
      <ArtistCourses slug={artist.slug} />
      {artist.blogPosts?.length ? (
        <section className="wrap section" aria-labelledby="posts">
          <SectionHead id="posts" title={intl.t('artist.posts')} />
          <ul className={s.posts}>
            {artist.blogPosts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} sizes="(width <= 768px) 100vw, 426px" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}
