import { langOf } from '@gargoyle/shared/contract/lang-of';
import { previewOf } from '@gargoyle/shared/contract/preview';
import { PageMeta, Slot, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useParams } from '@gargoyle/shared/router';
import { Badge, Button, Icon, RichText } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { TeacherCourses } from '../../common/parts/teacher-courses.tsx';
import { TeacherSection } from '../../common/parts/teacher-section.tsx';
import { TrailerPlayer } from '../../common/parts/trailer-player.tsx';
import { VariantList } from './variant-list.tsx';
import s from './webinar-screen.module.css';
import { type Webinar, webinarQuery } from './webinars.queries.ts';

/** `/webcourses/{slug}`: one live course with its dates and seats. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(webinarQuery(host, slug))}>
      {(webinar) => <WebinarPage key={webinar.slug} webinar={webinar} />}
    </QueryState>
  );
}

function WebinarPage({ webinar }: { webinar: Webinar }) {
  const intl = useIntl();
  const [videoPreview, setVideoPreview] = useState(false);
  const film = previewOf(webinar.trailer);
  const parts = [
    ['curriculum', webinar.courseCurriculum, langOf(webinar, 'courseCurriculum')],
    ['materials', webinar.materials, langOf(webinar, 'materials')],
  ] as const;
  return (
    <article>
      <PageMeta
        title={webinar.title}
        description={webinar.tagline}
        canonical={paths.webinar(webinar.slug)}
        shareImage={webinar.facebookShareImages[0]}
      />
      <PictureHero
        src={webinar.listingPhoto.boxThumb}
        title={webinar.title}
        text={webinar.tagline}
        lang={{ title: langOf(webinar, 'title'), text: langOf(webinar, 'tagline') }}
        above={
          <>
            <Badge look="inverse">{intl.t('badge.live')}</Badge>
            <Link to={paths.artist(webinar.artist.slug)}>{webinar.artist.fullName}</Link>
          </>
        }
        over={
          videoPreview && film ? (
            <TrailerPlayer
              preview={film}
              title={webinar.title}
              subtitles={webinar.trailer?.subtitles ?? []}
              onClose={() => setVideoPreview(false)}
            />
          ) : null
        }
      >
        {film ? (
          <Button aria-expanded={videoPreview} onClick={() => setVideoPreview(!videoPreview)}>
            <Icon name="play" size={18} />
            {intl.t('tutorial.preview')}
          </Button>
        ) : null}
      </PictureHero>
      <div className={`wrap ${s.columns}`}>
        <div className={s.rail}>
          <aside className={s.panel} aria-label={intl.t('webinar.seats')}>
            <Slot name="commerce.webinar-panel.v1" webinarSlug={webinar.slug} fallback={<div className={s.room} />} />
          </aside>
          <TeacherSection artist={webinar.artist} look="row" />
        </div>
        <div className={s.text}>
          <RichText html={webinar.body} lang={langOf(webinar, 'body')} />
          <section aria-labelledby="dates">
            <SectionHead id="dates" title={intl.t('webinar.dates')} />
            <VariantList webinar={webinar} />
          </section>
          <div className={s.parts}>
            {parts.map(([part, html, lang]) =>
              html ? (
                <section key={part} aria-labelledby={part}>
                  <SectionHead id={part} title={intl.t(`tutorial.${part}`)} />
                  <RichText html={html} lang={lang} />
                </section>
              ) : null,
            )}
          </div>
        </div>
      </div>
      <TeacherCourses artist={webinar.artist} />
    </article>
  );
}
