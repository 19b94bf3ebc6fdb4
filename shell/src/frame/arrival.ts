import { useEffect, useRef } from 'react';

const SCROLLED_PX = 24;

/** Sets `data-scrolled`, which makes the header solid. Returns a function that stops it. */
export function followScroll(root: HTMLElement): () => void {
  const update = () => root.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
  update();
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}

/** After a client-side navigation moves the focus to the content, as a page load would (SHELL-273). */
export function useArrival(path: string): void {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const main = document.getElementById('content');
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [path]);
}
