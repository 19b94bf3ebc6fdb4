import { useClientValue } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';
import type { Carousel } from './use-carousel.ts';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Playing {
  /** Whether automatic movement is disabled (CAT-358). */
  still: boolean;
  stopped: boolean;
  stop(): void;
  toggle(): void;
  /** Handlers for the element around the slides: autoplay pauses while it is hovered or focused. */
  watch: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;
}

/** Autoplay of a carousel with a `delay`, until the user stops it or moves the carousel. */
export function usePlaying({ api }: Carousel, may = true): Playing {
  const still = useClientValue(prefersStill, true);
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  const plays = may && !(still || stopped || watched);

  useEffect(() => {
    if (!api) return;
    const set = () => (plays ? api.plugins().autoplay.play() : api.plugins().autoplay.stop());
    set();
    // Reinitialising stops its timer.
    api.on('reInit', set);
    return () => void api.off('reInit', set);
  }, [api, plays]);

  useEffect(() => {
    if (!api) return;
    let held = false;
    const down = () => void (held = true);
    const up = () => void (held = false);
    const turned = () => held && setStopped(true);
    api.on('pointerDown', down).on('select', turned).on('pointerUp', up);
    return () => void api.off('pointerDown', down).off('select', turned).off('pointerUp', up);
  }, [api]);

  return {
    still,
    stopped,
    stop: () => setStopped(true),
    toggle: () => setStopped(!stopped),
    watch: {
      onPointerEnter: () => setWatched(true),
      onPointerLeave: () => setWatched(false),
      onFocus: () => setWatched(true),
      onBlur: () => setWatched(false),
    },
  };
}
