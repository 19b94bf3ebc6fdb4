/** Server HTML of a page at the time its code failed, so that it stays readable. */
export interface PageSnapshot {
  path: string;
  title: string;
  content: Element;
  /** Index of the focused element; -1 for none. */
  focused: number;
}

/** The page that failed last: it may fail again after 'Try again' has emptied the area. */
let last: PageSnapshot | undefined;

const elementsIn = (element: Element): Element[] => [...element.querySelectorAll(':not(script)')];

/** Copies the server's HTML of `path` before React removes it. Undefined if there is none. */
export function takeSnapshot(path: string, drawn: boolean | undefined): PageSnapshot | undefined {
  const area = drawn && document.querySelector('#content > [data-remote]');
  if (area && area.querySelector('h1')) {
    const content = area.cloneNode(true) as Element;
    // Data scripts are useless in a copy, and blocked by the policy (PLAT-250).
    for (const script of content.querySelectorAll('script')) script.remove();
    const focused = document.activeElement ? elementsIn(area).indexOf(document.activeElement) : -1;
    last = { path, title: document.title, content, focused };
  }
  return last?.path === path ? last : undefined;
}

/** Inserts the copy into an empty element and restores the focus: static HTML without pending parts. */
export function restoreSnapshot({ content, focused }: PageSnapshot, place: Element): void {
  place.append(...content.cloneNode(true).childNodes);
  const target = elementsIn(place)[focused];
  for (const part of place.querySelectorAll('button, [data-drawn], [data-waiting]')) {
    part.removeAttribute('data-drawn');
    part.removeAttribute('data-waiting');
    // A button needs the code that failed; the button of a search is native.
    if (!(part instanceof HTMLButtonElement) || part.form?.method === 'get') continue;
    part.ariaBusy = null;
    // Browsers drop the focus of disabled elements (SHELL-307).
    if (part === target) part.ariaDisabled = 'true';
    else part.disabled = true;
  }
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
