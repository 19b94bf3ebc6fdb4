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
export function usePlaying({ api }: Carousel, allowed = true): Playing {
  const still = useClientValue(prefersStill, true);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const plays = allowed && !(still || stopped || hovered || focused);

  useEffect(() => {
    if (!api) return;
    const apply = () => (plays ? api.plugins().autoplay.play() : api.plugins().autoplay.stop());
    apply();
    // Reinitialising stops its timer.
    api.on('reInit', apply);
    return () => void api.off('reInit', apply);
  }, [api, plays]);

  useEffect(() => {
    if (!api) return;
    let dragging = false;
    const onPointerDown = () => void (dragging = true);
    const onPointerUp = () => void (dragging = false);
    const onSelect = () => dragging && setStopped(true);
    api.on('pointerDown', onPointerDown).on('select', onSelect).on('pointerUp', onPointerUp);
    return () => void api.off('pointerDown', onPointerDown).off('select', onSelect).off('pointerUp', onPointerUp);
  }, [api]);

  return {
    still,
    stopped,
    stop: () => setStopped(true),
    toggle: () => setStopped(!stopped),
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
