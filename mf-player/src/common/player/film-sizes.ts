/** The `sizes` of a film's still, the same before and in the player, so that one file serves both. */
export const FILM_SIZES = '(width <= 1000px) 100vw, 75vw';
