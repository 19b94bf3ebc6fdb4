import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import s from './teacher-section.module.css';

/** The teacher of a course, with a link to the full biography. */
export function TeacherSection({ artist }: { artist: ArtistRef | null }) {
  const intl = useIntl();
  if (!artist) return null;
  return (
    <section className={`wrap section ${s.teacher}`} aria-labelledby="teacher">
      <Picture
        src={artist.photo.boxThumb}
        alt=""
        ratio="portrait"
        sizes="(width <= 768px) 60vw, 408px"
        className={s.portrait}
      />
      <div>
        <h2 id="teacher" className="t6">
          {artist.fullName}
        </h2>
        <p className={s.intro} lang={langOf(artist, 'intro')}>
          {artist.intro}
        </p>
        <ButtonLink look="text" to={paths.artist(artist.slug)}>
          {intl.t('tutorial.fullBio')}
        </ButtonLink>
      </div>
    </section>
  );
}
