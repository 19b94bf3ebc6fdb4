import { paths, sectionOf } from '@gargoyle/shared/paths';
import type { ShellHost } from '../host/browser-host.ts';

// The one place that knows what a load of the page takes from a reader which a step inside it does not.

/** From here and to here nothing is loaded anew: what was chosen and confirmed on the way is in memory. */
const SALE = [paths.cart(), paths.checkout(), paths.reviewOrder(), paths.receipt()].map(sectionOf);

const TEXT =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="submit"], [type="button"])';
/** What is looked for stands in the address. */
const SEARCH = '[type="search"], [role="search"] *, form[method="get"] *';

const touched = new Set<HTMLElement>();

/** Notes what the reader types, ticks and chooses from now on. */
export function followFields(page: Document): void {
  page.addEventListener(
    'input',
    ({ target }) => {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      if (target instanceof HTMLElement && target.closest('main') && !target.matches(SEARCH)) touched.add(target);
    },
    true,
  );
}

const holdsText = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    (field) => field.value !== '' && !field.matches(SEARCH),
  );

/** A film that has begun goes on: its next chapter too must play without another press. */
const hasBegun = (media: HTMLMediaElement): boolean => !media.paused || (media.currentTime > 0 && !media.ended);

/**
 * Whether a load instead of the step from `from` to `to` would lose something: a field, a sale, a film, a dialog, a
 * notice, or the answer to something sent. What cannot be seen into, like a card field's frame, counts as filled in.
 */
export function wouldLose({ uiState, query, toast }: ShellHost, page: Document, from: string, to: string): boolean {
  return (
    !navigator.onLine ||
    [from, to].some((path) => SALE.includes(sectionOf(path))) ||
    [...touched].some((field) => field.isConnected) ||
    holdsText(page) ||
    page.querySelector('dialog[open], [role="dialog"], main iframe') !== null ||
    [...page.querySelectorAll('video, audio')].some((media) => hasBegun(media as HTMLMediaElement)) ||
    Boolean(page.fullscreenElement ?? page.pictureInPictureElement) ||
    toast.store.getState().length > 0 ||
    // Reads can be repeated; whatever else is under way is a write.
    uiState.getState().loading > query.isFetching()
  );
}
