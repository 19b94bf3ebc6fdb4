import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { classNames, NoBreak, Picture } from '@gargoyle/shared/ui';
import { type MouseEvent, useRef } from 'react';
import whole from './card-link.module.css';
import s from './artist-card.module.css';
import { growIntoHero } from './grow-into-hero.ts';
import { opensHere } from './opens-here.ts';

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
  const open = (event: MouseEvent) => {
    if (!opensHere(event) || !root.current) return;
    onOpen?.(root.current);
    growIntoHero(root.current);
  };
  return (
    <article ref={root} className={classNames(whole.card, s.card)}>
      <div className={s.portrait} data-picture="">
        <Picture
          src={artist.photo.boxThumb}
          alt=""
          ratio="portrait"
          sizes={sizes}
          priority={priority ?? false}
          className={whole.picture}
        />
      </div>
      <Heading className="t3">
        <Link to={paths.artist(artist.slug)} viewTransition onClick={open} className={whole.link}>
          <NoBreak>{artist.fullName}</NoBreak>
        </Link>
      </Heading>
      {artist.tags[0] ? <p className="soft">{artist.tags[0].name}</p> : null}
    </article>
  );
}
