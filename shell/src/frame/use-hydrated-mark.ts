import { useEffect } from 'react';

/** Marks a server-rendered part as hydrated: stored presses in it are replayed now (SHELL-365). */
export const useHydratedMark = (part: string): void =>
  useEffect(() => document.querySelector(part)?.removeAttribute('data-drawn'), [part]);
