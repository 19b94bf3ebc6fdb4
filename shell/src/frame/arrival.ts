import { useLocation } from '@gargoyle/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { completeTexts } from './fonts.ts';
import { leaveOutRest } from './lay-out-rest.ts';

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
    const { activeElement } = document;
    // What the new page has focused itself stays; a link is the one that was followed.
    if (!main || (main.contains(activeElement) && activeElement?.tagName !== 'A')) return;
    main.focus({ preventScroll: true });
  }, [path]);
}

/** Before a page that was navigated to is laid out: in its fonts, and as far as the window if it is shown from its top. */
export function useFirstLayout(): void {
  const { pathname, hash } = useLocation();
  const action = useNavigationType();
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    completeTexts(pathname);
    if (action !== NavigationType.Pop && !hash) leaveOutRest();
  }, [pathname, hash, action]);
}
