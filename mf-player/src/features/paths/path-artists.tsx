import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { NoBreak, Picture } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './path-artists.module.css';

/** The teachers of a path. */
export function PathArtists({ artists }: { artists: readonly ArtistRef[] }) {
  const intl = useIntl();
  const id = useId();
  if (artists.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby={id}>
      <h2 id={id} className="t5">
        {intl.t('path.teachers')}
      </h2>
      <ul className={s.list}>
        {artists.map((artist) => (
          <li key={artist.id} className={s.artist}>
            <Picture src={artist.photo.boxThumb} alt="" ratio="portrait" sizes="(width <= 768px) 44vw, 220px" />
            <h3 className="t2">
              <Link to={paths.artist(artist.slug)} className={s.link}>
                <NoBreak>{artist.fullName}</NoBreak>
              </Link>
            </h3>
            <p className={s.intro} lang={langOf(artist, 'intro')}>
              {artist.intro}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
