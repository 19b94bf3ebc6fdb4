import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, classNames, Picture } from '@gargoyle/shared/ui';
import s from './teacher-section.module.css';

export interface TeacherSectionProps {
  artist: ArtistRef | null | undefined;
  /** `rail` stands beside a text instead of over the whole width. */
  look?: 'wide' | 'rail';
}

/** A teacher with a link to the full biography. */
export function TeacherSection({ artist, look = 'wide' }: TeacherSectionProps) {
  const intl = useIntl();
  if (!artist) return null;
  return (
    <section className={look === 'rail' ? s.rail : classNames('wrap section', s.teacher)} aria-labelledby="teacher">
      <Picture
        src={artist.photo.boxThumb}
        alt=""
        ratio="portrait"
        sizes={look === 'rail' ? '(width <= 1000px) 96px, 340px' : '(width <= 768px) 60vw, 408px'}
        className={s.portrait}
      />
      <div>
        <h2 id="teacher" className={look === 'rail' ? 't3' : 't6'}>
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
