import { whenIdle } from '../support/idle.ts';

/** What `type.css` leaves out at first. */
const LATE = '.section, section ~ section, [data-near] > section, footer, .late';

/** If the page is shown from its top, what is below the window is not laid out until `layOutRest`. */
export function leaveOutRest(): void {
  document.getElementById('root')?.setAttribute('data-arriving', '');
}

/**
 * Lays out what is below the window of a new page, a section in each idle moment: all at once would keep a
 * press waiting for a quarter of a second on a slow phone.
 */
export function layOutRest(): void {
  const root = document.querySelector('[data-arriving]');
  if (!root) return;
  const late = [...root.querySelectorAll<HTMLElement>(LATE)];
  const next = (at: number): void => {
    const section = late[at];
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(() => next(at + 1));
      return;
    }
    root.removeAttribute('data-arriving');
    for (const done of late) done.style.removeProperty('content-visibility');
  };
  whenIdle(() => next(0));
}
