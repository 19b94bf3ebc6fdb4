import { nearPart } from '@gargoyle/shared/ui/near-part.tsx';
import { useState } from 'react';
import { CardGrid, type CardGridProps, FIRST } from './card-grid.tsx';

const Later = nearPart(CardGrid);

/** The same array as before as long as it has the same elements. */
function useSame<T>(elements: readonly T[]): readonly T[] {
  const [kept, keep] = useState(elements);
  const same = kept.length === elements.length && kept.every((element, place) => element === elements[place]);
  if (!same) keep(elements);
  return same ? kept : elements;
}

/**
 * Course cards that begin in the first window. Those that do not fit into it are a grid of their own, which is hydrated
 * when the reader comes near (SHELL-386).
 * @param props `onOpen` stays the same function, else the later cards would not wait
 */
export function CardList({ cards, eager, ...grid }: CardGridProps) {
  const later = useSame(cards.slice(FIRST));
  return (
    <>
      <CardGrid {...grid} cards={cards.slice(0, FIRST)} eager={eager} />
      {later.length > 0 ? <Later {...grid} cards={later} from={FIRST} /> : null}
    </>
  );
}
