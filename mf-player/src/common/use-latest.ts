import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the newest render, for listeners and timers that live longer than one. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
