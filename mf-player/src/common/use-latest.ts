import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for listeners and timers that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
