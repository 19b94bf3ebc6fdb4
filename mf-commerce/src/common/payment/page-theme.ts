/** Whether the page is dark at this element: frames cannot read our style sheet. */
export function themeAt(element: HTMLElement): 'dark' | 'light' {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}
