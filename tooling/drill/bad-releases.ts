// Code that makes a release bad in the ways the health watch detects. It is appended to the routes of a remote, so that
// it affects all of its pages.

const eachScreen = (make: string): string => `
for (const route of routes) {
  const load = route.lazy as undefined | (() => Promise<{ Component: () => ReactNode }>);
  if (!load) continue;
  route.lazy = (async () => {
    const screen = await load();
    const { Component: Good } = screen;
    return { ...screen, Component: ${make} };
  }) as unknown as typeof route.lazy;
}
`;

const USES =
  "import { type ReactNode, createElement, useEffect, useState } from 'react';\nimport { useHost } from '@gargoyle/shared/host';\n";

export const DEFECTS = {
  'throws while rendering': USES + eachScreen("() => { throw new Error('a release that throws'); }"),
  'fails to load': "\nif (typeof document !== 'undefined') throw new Error('a release that does not load');\n",
  /** Server-rendered content is rendered again only half a second after the script starts. */
  'has a late LCP':
    USES +
    eachScreen(`() => {
      const [late, setLate] = useState(false);
      useEffect(() => void setTimeout(setLate, 500, true), []);
      return late ? createElement(Good) : null;
    }`),
  'has slow handlers': `
if (typeof document !== 'undefined')
  document.addEventListener('click', () => {
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
`,
  'storms with events':
    USES +
    eachScreen(`() => {
      const { bus } = useHost();
      useEffect(() => {
        for (let event = 0; event < 5000; event++) bus.emit('catalog.favorite-changed', {} as never);
      }, [bus]);
      return createElement(Good);
    }`),
} as const;

export type Defect = keyof typeof DEFECTS;
