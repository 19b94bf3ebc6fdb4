/** A page as it stood when its code failed, so that it can be read on. */
export interface KeptPage {
  path: string;
  title: string;
  drawing: Element;
  /** Which of its elements had the focus; -1 for none. */
  focused: number;
}

/** The page that failed last: it may fail again, after 'Try again' has emptied the area. */
let last: KeptPage | undefined;

const partsOf = (element: Element): Element[] => [...element.querySelectorAll(':not(script)')];

/** Copies what the server has drawn of `path` before React takes it out. Undefined where nothing of it stands. */
export function keepPage(path: string, drawn: boolean | undefined): KeptPage | undefined {
  const area = drawn && document.querySelector('#content > [data-remote]');
  if (area && area.querySelector('h1')) {
    const drawing = area.cloneNode(true) as Element;
    // Data beside the drawing, which no policy lets in as a copy (PLAT-250).
    for (const script of drawing.querySelectorAll('script')) script.remove();
    const focused = document.activeElement ? partsOf(area).indexOf(document.activeElement) : -1;
    last = { path, title: document.title, drawing, focused };
  }
  return last?.path === path ? last : undefined;
}

/** Puts the copy into an empty place, with the focus where it was: a drawing that stands still and waits for nothing. */
export function putBack({ drawing, focused }: KeptPage, place: Element): void {
  place.append(...drawing.cloneNode(true).childNodes);
  const target = partsOf(place)[focused];
  for (const part of place.querySelectorAll('button, [data-drawn]')) {
    part.removeAttribute('data-drawn');
    // A button needs the code that has failed; one of a search is the browser's own.
    if (!(part instanceof HTMLButtonElement) || part.form?.method === 'get') continue;
    part.ariaBusy = null;
    // Browsers take the focus from what is disabled (SHELL-307).
    if (part === target) part.ariaDisabled = 'true';
    else part.disabled = true;
  }
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
