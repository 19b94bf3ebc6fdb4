import { useEffect } from 'react';

/** Says of a part that the server drew that its code has come: what was pressed in it is played now (SHELL-365). */
export const useAlive = (part: string): void =>
  useEffect(() => document.querySelector(part)?.removeAttribute('data-drawn'), [part]);
