import { paths, sectionOf } from '@gargoyle/shared/paths';
import type { ShellHost } from '../host/browser-host.ts';

// Decides what a full page load would lose compared to a client-side navigation.

/** No reload from or to these pages: choices made during a purchase are in memory. */
const PURCHASE_PAGES = [paths.cart(), paths.checkout(), paths.reviewOrder(), paths.receipt()].map(sectionOf);

const TEXT =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="submit"], [type="button"])';
/** Search terms are in the address. */
const SEARCH = '[type="search"], [role="search"] *, form[method="get"] *';

const touched = new Set<HTMLElement>();

/** Records fields that the reader changes from now on. */
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

/** A started film must continue: its next chapter has to play without another press. */
const hasBegun = (media: HTMLMediaElement): boolean => !media.paused || (media.currentTime > 0 && !media.ended);

/**
 * Whether a full load instead of a navigation from `from` to `to` would lose something: input, a purchase, a film, a
 * dialog, a notice, or the answer to a write. What cannot be inspected, like a card field's frame, counts as input.
 */
export function wouldLose({ uiState, query, toast }: ShellHost, page: Document, from: string, to: string): boolean {
  return (
    !navigator.onLine ||
    [from, to].some((path) => PURCHASE_PAGES.includes(sectionOf(path))) ||
    [...touched].some((field) => field.isConnected) ||
    holdsText(page) ||
    page.querySelector('dialog[open], [role="dialog"], main iframe') !== null ||
    [...page.querySelectorAll('video, audio')].some((media) => hasBegun(media as HTMLMediaElement)) ||
    Boolean(page.fullscreenElement ?? page.pictureInPictureElement) ||
    toast.store.getState().length > 0 ||
    // Reads can be repeated; any other pending request is a write.
    uiState.getState().loading > query.isFetching()
  );
}
