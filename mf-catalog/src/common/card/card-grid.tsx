import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { FOLD } from '@gargoyle/shared/contract/rendering';
import { Bone, classNames, Skeleton } from '@gargoyle/shared/ui';
import s from './card-grid.module.css';
import { TutorialCard } from './tutorial-card.tsx';

interface CardsProps {
  cards: readonly CourseCard[];
  sizes: string;
  /** Number of cards on the first screen, whose pictures load first. */
  eager?: number;
  /** Number of cards before these, of which they are the rest. */
  from?: number;
  heading?: 'h2' | 'h3';
  onOpen?: (card: Element) => void;
  /** `div` in a list that is not a `<ul>`. */
  as?: 'li' | 'div';
}

export interface CardGridProps extends Omit<CardsProps, 'sizes' | 'from' | 'as'> {
  /** Number of columns on wide screens. */
  columns: 3 | 4;
  sizes?: string;
}

/** Three are beside a list's filters. */
export const SIZES = {
  3: '(width <= 560px) 100vw, (width <= 1000px) 50vw, 320px',
  4: '(width <= 560px) 100vw, (width <= 1000px) 50vw, 315px',
};

/** More than fit on a first screen; whole rows of three. */
export const FIRST = 6;

/** Course cards as items of a list. */
export const Cards = ({ cards, sizes, eager = 0, from = 0, heading = 'h3', onOpen, as: Item = 'li' }: CardsProps) =>
  cards.map((card, place) => (
    <Item
      key={`${card.kind}-${card.id}`}
      role={Item === 'li' ? undefined : 'listitem'}
      id={from > 0 && place === 0 ? FOLD : undefined}
      className={from + place < FIRST ? undefined : 'late'}
    >
      <TutorialCard card={card} sizes={sizes} priority={place < eager} heading={heading} onOpen={onOpen} />
    </Item>
  ));

export const gridClass = (columns: 3 | 4): string => classNames(s.grid, columns === 4 ? s.four : s.three);

/** Grid of course cards. */
export const CardGrid = ({ columns, sizes = SIZES[columns], ...cards }: CardGridProps) => (
  <ul className={gridClass(columns)}>
    <Cards {...cards} sizes={sizes} />
  </ul>
);

/** Placeholder of the grid while its courses load. */
export const CardGridSkeleton = ({ count, columns }: { count: number; columns: 3 | 4 }) => (
  <Skeleton className={gridClass(columns)}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={s.bones}>
        <Bone look="card" />
        <Bone look="title" />
        <Bone look="text" />
      </div>
    ))}
  </Skeleton>
);
