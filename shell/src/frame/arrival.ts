import { useEffect, useRef } from 'react';

const SOLID_AFTER = 24;

/** Tells the style sheets that the page has left its top: the header becomes solid. Returns what stops it. */
export function followScroll(root: HTMLElement): () => void {
  const tell = () => root.toggleAttribute('data-scrolled', window.scrollY > SOLID_AFTER);
  tell();
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}

/** After a navigation inside the page the focus goes to its content, as a load would do (SHELL-273). */
export function useArrival(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const main = document.getElementById('content');
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [path]);
}
