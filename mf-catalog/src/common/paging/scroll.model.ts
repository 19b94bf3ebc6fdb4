export interface ScrollPlace {
  /** How far the window is scrolled, how high it is, and how high the page is, in pixels. */
  top: number;
  window: number;
  page: number;
}

/** The next page is due near the foot of the page, or when the list does not fill the window (CAT-317, CAT-318). */
export const isNextPageDue = ({ top, window, page }: ScrollPlace): boolean =>
  top + window >= page - 200 || page < window - 250;

/** Where to scroll on return so that the chosen card stands in view (CAT-076). */
export const scrollBackTo = (cardTop: number): number => Math.max(0, cardTop - 500);
