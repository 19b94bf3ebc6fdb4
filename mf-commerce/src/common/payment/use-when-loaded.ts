import { useEffect, useRef } from 'react';

/**
 * Lets a click wait until loading has finished.
 * @returns a promise of whether it succeeded: false when it failed, or the component unmounted first
 */
export function useWhenLoaded(state: 'loading' | 'ready' | 'failed'): () => Promise<boolean> {
  const result = useRef<PromiseWithResolvers<boolean> | null>(null);
  useEffect(() => {
    if (state !== 'loading') result.current?.resolve(state === 'ready');
  }, [state]);
  useEffect(() => () => result.current?.resolve(false), []);
  return () => {
    if (state !== 'loading') return Promise.resolve(state === 'ready');
    result.current ??= Promise.withResolvers();
    return result.current.promise;
  };
}
