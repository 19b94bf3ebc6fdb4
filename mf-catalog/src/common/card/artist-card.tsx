import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { classNames, NoBreak, Picture } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import whole from './card-link.module.css';
import s from './artist-card.module.css';

export interface ArtistCardProps {
  artist: Pick<Artist, 'slug' | 'fullName' | 'tags' | 'photo'>;
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  onOpen?: ((card: Element) => void) | undefined;
}

/** Card of a teacher: portrait, name, craft. */
export function ArtistCard({ artist, sizes, priority, heading = 'h3', onOpen }: ArtistCardProps) {
  const root = useRef<HTMLElement>(null);
  const Heading = heading;
  const open = () => {
    if (root.current) onOpen?.(root.current);
  };
  return (
    <article ref={root} className={classNames(whole.card, s.card)}>
      <Picture
        src={artist.photo.boxThumb}
        alt=""
        ratio="portrait"
        sizes={sizes}
        priority={priority ?? false}
        className={classNames(whole.picture, s.portrait)}
      />
      <Heading className="t3">
        <Link to={paths.artist(artist.slug)} className={whole.link} onClick={open}>
          <NoBreak>{artist.fullName}</NoBreak>
        </Link>
      </Heading>
      {artist.tags[0] ? <p className="soft">{artist.tags[0].name}</p> : null}
    </article>
  );
}
