import { createContext, useContext } from 'react';
import type { Shown } from './navigation.ts';

export const ShownContext = createContext<Pick<Shown, 'problem' | 'entered' | 'drawn'>>({
  problem: null,
  entered: true,
});

/** Outcome for the current address. */
export const useShown = () => useContext(ShownContext);
