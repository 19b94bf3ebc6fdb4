import { savesData } from '@gargoyle/shared/ui/connection.ts';
import type { PointerEvent } from 'react';

/** How long a pointer rests on a card before its preview begins, in milliseconds. */
const REST = 400;

const wantsMotion = (): boolean =>
  matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches && !savesData();

/**
 * Shows closer looks at the picture of a card on which a mouse rests (CAT-411); their code is requested then. Nothing
 * of it for a finger or the keyboard, with less motion, or while data is saved.
 */
export function previewOnHover({ currentTarget: card, pointerType }: PointerEvent<HTMLElement>): void {
  const picture = card.querySelector<HTMLElement>('[data-picture]');
  if (pointerType !== 'mouse' || !picture || !wantsMotion()) return;
  const left = new AbortController();
  const rest = setTimeout(() => {
    // Without its code a card is as it was.
    import(/* webpackChunkName: "catalog.card-frames" */ './card-frames.client.ts')
      .then(({ showFrames }) => showFrames(picture, left.signal))
      .catch(() => {});
  }, REST);
  card.addEventListener(
    'pointerleave',
    () => {
      clearTimeout(rest);
      left.abort();
    },
    { once: true },
  );
}
