import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, Slot, useHost } from '@gargoyle/shared/host';
import { Fold } from '@gargoyle/shared/host/fold.tsx';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { useParams, useSearchParams } from '@gargoyle/shared/router';
import { ErrorPanel, RichText } from '@gargoyle/shared/ui';
import { nearPart } from '@gargoyle/shared/ui/near-part.tsx';
import { CardGrid } from '../../common/card/card-grid.tsx';
import { EmailCapture } from '../../common/capture/email-capture.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { TeacherSection } from '../../common/parts/teacher-section.tsx';
import { AssetMosaic } from '../../common/lightbox/asset-mosaic.tsx';
import { CurriculumSection } from './curriculum-section.tsx';
import { MaterialsSection } from './materials-section.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { TutorialHero } from './tutorial-hero.tsx';
import { courseData } from './tutorial.model.ts';
import { TutorialSkeleton } from './tutorial-skeleton.tsx';
import { TagLinks } from './tag-links.tsx';
import s from './tutorial-screen.module.css';
import { useTutorial } from './use-tutorial.ts';

// Below the first window.
const Materials = nearPart(MaterialsSection);
const Mosaic = nearPart(AssetMosaic);
const Teacher = nearPart(TeacherSection);
const Related = nearPart(CardGrid);

/** `/tutorials/{slug}`: the course; with `watch=1` the player replaces its picture. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { tutorialSlug = '' } = useParams();
  const [search] = useSearchParams();
  const view = useTutorial(tutorialSlug, search);
  const { course } = view;
  if (view.status === 'initial') return <TutorialSkeleton />;
  if (!course) {
    return (
      <div className={`wrap ${s.failed}`}>
        <PageMeta title={intl.t('tutorial.failedTitle')} noIndex />
        <ErrorPanel whole title={intl.t('tutorial.failed')} onRetry={view.retry} />
      </div>
    );
  }
  const pathId = search.get('path_id');
  return (
    <article key={course.slug} className={s.screen}>
      <PageMeta
        title={course.metaTitle || course.title}
        description={course.metaDescription || course.description}
        canonical={course.url}
        shareImage={course.facebookShareImages[0]}
        jsonLd={courseData(course, host.brand.fullName)}
      />
      {view.watching ? (
        <div className={s.player} data-hero="plain">
          <h1 className="visually-hidden" lang={langOf(course, 'title')}>
            {course.title}
          </h1>
          <Slot
            name="player.lesson.v1"
            tutorialSlug={course.slug}
            {...(search.get('chapter') ? { chapter: search.get('chapter') ?? '' } : {})}
            {...(search.get('time') ? { time: search.get('time') ?? '' } : {})}
            {...(search.get('path') ? { pathSlug: search.get('path') ?? '' } : {})}
            {...(pathId ? { pathId } : {})}
            fallback={<div className={s.playerRoom} />}
          />
        </div>
      ) : (
        <TutorialHero view={view} course={course} />
      )}
      <Fold />
      <div className={`wrap late ${s.columns}`}>
        <div className={s.panel}>
          <OptionsPanel view={view} course={course} />
        </div>
        <div className={s.overview}>
          <RichText html={course.body} className={s.body} lang={langOf(course, 'body')} />
          <TagLinks tags={course.tags} />
        </div>
        <CurriculumSection view={view} course={course} />
        <Materials course={course} />
      </div>
      {course.assets.length > 0 ? (
        <section className="section" aria-labelledby="gallery">
          <div className="wrap">
            <SectionHead id="gallery" title={intl.t('tutorial.gallery')} />
          </div>
          <Mosaic assets={course.assets} />
        </section>
      ) : null}
      <Teacher artist={course.artist} />
      {view.related.length > 0 ? (
        <section className="wrap section">
          <SectionHead
            title={intl.t('tutorial.related')}
            link={{ to: view.moreCourses, label: intl.t('tutorial.seeMore') }}
          />
          <Related cards={view.related} columns={4} />
        </section>
      ) : null}
      <EmailCapture tag={course.slug} title={<Message id="capture.courseTitle" />} />
    </article>
  );
}
