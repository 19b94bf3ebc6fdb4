import { createContext, useContext } from 'react';
import type { Shown } from './navigation.ts';

export const ShownContext = createContext<Pick<Shown, 'problem' | 'entered' | 'drawn'>>({
  problem: null,
  entered: true,
});

/** What the address on screen turned out to be. */
export const useShown = () => useContext(ShownContext);
