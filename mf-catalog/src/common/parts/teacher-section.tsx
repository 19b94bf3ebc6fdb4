import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, classNames, Picture } from '@gargoyle/shared/ui';
import s from './teacher-section.module.css';

export interface TeacherSectionProps {
  artist: ArtistRef | null | undefined;
  /** Beside a text instead of over the whole width: `rail` with the portrait above the words, `row` before them. */
  look?: 'wide' | 'rail' | 'row';
}

const SIZES = {
  wide: '(width <= 768px) 60vw, 408px',
  rail: '(width <= 1000px) 96px, 300px',
  row: '96px',
};

/** A teacher with a link to the full biography. */
export function TeacherSection({ artist, look = 'wide' }: TeacherSectionProps) {
  const intl = useIntl();
  if (!artist) return null;
  return (
    <section
      className={look === 'wide' ? classNames('wrap section', s.teacher) : classNames(s.rail, look === 'row' && s.row)}
      aria-labelledby="teacher"
    >
      <Picture src={artist.photo.boxThumb} alt="" ratio="portrait" sizes={SIZES[look]} className={s.portrait} />
      <div>
        <h2 id="teacher" className={look === 'wide' ? 't6' : 't3'}>
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
