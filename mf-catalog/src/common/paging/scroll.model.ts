export interface ScrollPlace {
  /** Scroll position, window height and page height, in pixels. */
  top: number;
  window: number;
  page: number;
}

/** The next page is due near the end of the page, or when the list does not fill the window (CAT-317, CAT-318). */
export const isNextPageDue = ({ top, window, page }: ScrollPlace): boolean =>
  top + window >= page - 200 || page < window - 250;

/** Scroll position on return that shows the opened card (CAT-076). */
export const scrollBackTo = (cardTop: number): number => Math.max(0, cardTop - 500);
