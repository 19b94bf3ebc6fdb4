import { useEffect, useRef } from 'react';

/**
 * Lets a click wait until loading has finished.
 * @returns a promise of whether it succeeded: false when it failed, or the component unmounted first
 */
export function useDecided(state: 'loading' | 'ready' | 'failed'): () => Promise<boolean> {
  const decision = useRef<PromiseWithResolvers<boolean> | null>(null);
  useEffect(() => {
    if (state !== 'loading') decision.current?.resolve(state === 'ready');
  }, [state]);
  useEffect(() => () => decision.current?.resolve(false), []);
  return () => {
    if (state !== 'loading') return Promise.resolve(state === 'ready');
    decision.current ??= Promise.withResolvers();
    return decision.current.promise;
  };
}
