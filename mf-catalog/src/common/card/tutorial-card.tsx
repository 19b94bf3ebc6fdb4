import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { duration, useIntl } from '@gargoyle/shared/intl';
import { Link, useLocation } from '@gargoyle/shared/router';
import { Badge, classNames, LevelMarks, NoBreak, Picture } from '@gargoyle/shared/ui';
import { type MouseEvent, useRef } from 'react';
import { badgesOf, type CardBadge, cardPath, refererOf } from './card.model.ts';
import whole from './card-link.module.css';
import { growIntoHero } from './grow-into-hero.ts';
import { previewOnHover } from './hover-preview.ts';
import { opensHere } from './opens-here.ts';
import s from './tutorial-card.module.css';

const BADGE_LOOK = { live: 'inverse', special: 'plain', completed: 'done', new: 'plain' } as const;

export interface TutorialCardProps {
  card: CourseCard;
  /** `stack`: picture above the text. `row`: beside it. `feature`: the large card of a mosaic. */
  look?: 'stack' | 'row' | 'feature';
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  onOpen?: ((card: Element) => void) | undefined;
}

/** Card of a course. The whole card is a link. */
export function TutorialCard({ card, look = 'stack', sizes, priority, heading = 'h3', onOpen }: TutorialCardProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const root = useRef<HTMLElement>(null);
  const Heading = heading;
  const open = (event: MouseEvent) => {
    if (!opensHere(event) || !root.current) return;
    onOpen?.(root.current);
    growIntoHero(root.current);
  };
  return (
    <article ref={root} className={classNames(whole.card, s.card, s[look])} onPointerEnter={previewOnHover}>
      <div className={s.picture} data-picture="">
        <Picture
          src={card.photo.boxThumb}
          alt=""
          sizes={sizes}
          priority={priority ?? false}
          className={whole.picture}
        />
        <Badges badges={badgesOf(card)} />
      </div>
      <div className={s.words}>
        <Heading className={look === 'feature' ? 't5' : 't2'} lang={langOf(card, 'title')}>
          <Link to={cardPath(card, refererOf(pathname))} viewTransition onClick={open} className={whole.link}>
            <NoBreak>{card.title}</NoBreak>
          </Link>
        </Heading>
        {look === 'feature' ? (
          <p className={s.description} lang={langOf(card, 'description')}>
            {card.description}
          </p>
        ) : null}
        <p className={s.facts}>
          {card.artist ? <span className={s.artist}>{card.artist.fullName}</span> : null}
          <LevelMarks level={card.difficulty} label={intl.t(`level.${card.difficulty}`)} />
          {card.durationSeconds > 0 ? (
            <span className={classNames(s.length, 'numbers')}>{duration(card.durationSeconds)}</span>
          ) : null}
        </p>
      </div>
    </article>
  );
}

function Badges({ badges }: { badges: readonly CardBadge[] }) {
  const intl = useIntl();
  if (badges.length === 0) return null;
  return (
    <span className={s.badges}>
      {badges.map((badge) => (
        <Badge key={badge} look={BADGE_LOOK[badge]}>
          {intl.t(`badge.${badge}`)}
        </Badge>
      ))}
    </span>
  );
}
