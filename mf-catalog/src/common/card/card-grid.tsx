import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { FOLD } from '@gargoyle/shared/contract/rendering';
import { Bone, classNames, Skeleton } from '@gargoyle/shared/ui';
import s from './card-grid.module.css';
import { TutorialCard } from './tutorial-card.tsx';

export interface CardGridProps {
  cards: readonly CourseCard[];
  /** Number of columns on wide screens. */
  columns: 3 | 4;
  sizes?: string;
  /** Number of cards on the first screen, whose pictures load first. */
  eager?: number;
  /** Number of cards in a grid before this one, of which it is the rest. */
  from?: number;
  heading?: 'h2' | 'h3';
  onOpen?: (card: Element) => void;
}

/** Three are beside a list's filters. */
const SIZES = {
  3: '(width <= 560px) 100vw, (width <= 1000px) 50vw, 320px',
  4: '(width <= 560px) 100vw, (width <= 1000px) 50vw, 315px',
};

/** More than fit on a first screen; whole rows of three. */
export const FIRST = 6;

/** Grid of course cards. */
export const CardGrid = ({
  cards,
  columns,
  sizes = SIZES[columns],
  eager = 0,
  from = 0,
  heading = 'h3',
  onOpen,
}: CardGridProps) => (
  <ul className={classNames(s.grid, columns === 4 ? s.four : s.three, from > 0 && s.rest)}>
    {cards.map((card, place) => (
      <li
        key={`${card.kind}-${card.id}`}
        id={from > 0 && place === 0 ? FOLD : undefined}
        className={from + place < FIRST ? undefined : 'late'}
      >
        <TutorialCard card={card} sizes={sizes} priority={place < eager} heading={heading} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

/** Placeholder of the grid while its courses load. */
export const CardGridSkeleton = ({ count, columns }: { count: number; columns: 3 | 4 }) => (
  <Skeleton className={classNames(s.grid, columns === 4 ? s.four : s.three)}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={s.bones}>
        <Bone look="card" />
        <Bone look="title" />
        <Bone look="text" />
      </div>
    ))}
  </Skeleton>
);
