import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, Slot, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useParams, useSearchParams } from '@gargoyle/shared/router';
import { Badge, ButtonLink, RichText, Tabs } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { TeacherCourses } from '../../common/parts/teacher-courses.tsx';
import { TeacherSection } from '../../common/parts/teacher-section.tsx';
import { chapterLines } from './chapters.model.ts';
import { OtherVideos } from './other-videos.tsx';
import s from './special-video-screen.module.css';
import { type SpecialVideo, specialVideoQuery } from './special-videos.queries.ts';

/** `/special-videos/{slug}`: one special video; with `watch=1` the player replaces its picture. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(specialVideoQuery(host, slug))}>
      {(video) => <SpecialVideoPage key={video.slug} video={video} />}
    </QueryState>
  );
}

function SpecialVideoPage({ video }: { video: SpecialVideo }) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const [tab, setTab] = useState('overview');
  const phase = useSession((state) => state.phase);
  const watching = search.get('watch') === '1' && phase !== 'visitor';
  const chapters = chapterLines(video.chapters);
  return (
    <article>
      <PageMeta
        title={video.title}
        description={video.description}
        canonical={paths.specialVideo(video.slug)}
        socialUrl={video.socialUrl}
        shareImage={video.photo.boxThumb}
      />
      {watching ? (
        <div className={s.player} data-hero="plain">
          <h1 className="visually-hidden" lang={langOf(video, 'title')}>
            {video.title}
          </h1>
          <Slot name="player.special-video.v1" specialVideoSlug={video.slug} fallback={<div className={s.room} />} />
        </div>
      ) : (
        <PictureHero
          src={video.photo.boxThumb}
          title={video.title}
          text={video.description}
          lang={{ title: langOf(video, 'title'), text: langOf(video, 'description') }}
          above={
            <>
              <Badge look="inverse">{intl.t('badge.special')}</Badge>
              {video.artist ? <Link to={paths.artist(video.artist.slug)}>{video.artist.fullName}</Link> : null}
            </>
          }
        >
          <ButtonLink
            look="clay"
            to={
              phase === 'visitor'
                ? paths.login({ next: paths.specialVideoWatch(video.slug) })
                : paths.specialVideo(video.slug, { watch: '1' })
            }
          >
            {intl.t('special.watch')}
          </ButtonLink>
        </PictureHero>
      )}
      <div className={`wrap ${s.columns}`}>
        <div>
          <Tabs
            label={video.title}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'overview',
                label: intl.t('special.overview'),
                content: <RichText html={video.body} className={s.panel} lang={langOf(video, 'body')} />,
              },
              {
                id: 'chapters',
                label: intl.t('special.chapters'),
                content: (
                  <ol className={s.panel}>
                    {chapters.map((chapter) => (
                      <li key={chapter.name} className={s.chapter}>
                        <span lang={langOf(video, 'chapters')}>{chapter.name}</span>
                        {chapter.time ? <span className="soft numbers">{chapter.time}</span> : null}
                      </li>
                    ))}
                  </ol>
                ),
              },
            ]}
          />
        </div>
        <TeacherSection artist={video.artist} look="rail" />
      </div>
      <TeacherCourses artist={video.artist} />
      <OtherVideos slug={video.slug} />
    </article>
  );
}
