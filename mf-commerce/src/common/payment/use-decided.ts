import { useEffect, useRef } from 'react';

/**
 * Lets a click wait for what is still being opened.
 * @returns a promise of whether it opened: false when it failed, or went away before that was known
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
