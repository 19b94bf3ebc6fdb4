import { nearPart } from '@gargoyle/shared/ui/near-part.tsx';
import { useState } from 'react';
import { type CardGridProps, Cards, FIRST, gridClass, SIZES } from './card-grid.tsx';

const Later = nearPart(Cards);

/** The same array as before as long as it has the same elements. */
function useSame<T>(elements: readonly T[]): readonly T[] {
  const [kept, keep] = useState(elements);
  const same = kept.length === elements.length && kept.every((element, place) => element === elements[place]);
  if (!same) keep(elements);
  return same ? kept : elements;
}

/**
 * Grid of course cards that begins in the first window. Those that do not fit into it are hydrated when the reader comes
 * near (SHELL-386).
 * @param props `onOpen` stays the same function, else the later cards would not wait
 */
export function CardList({ cards, columns, sizes = SIZES[columns], eager, ...more }: CardGridProps) {
  const later = useSame(cards.slice(FIRST));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <ul> may not hold the element around those that wait
    <div role="list" className={gridClass(columns)}>
      <Cards {...more} as="div" cards={cards.slice(0, FIRST)} sizes={sizes} eager={eager} />
      {later.length > 0 ? <Later {...more} as="div" cards={later} sizes={sizes} from={FIRST} /> : null}
    </div>
  );
}
