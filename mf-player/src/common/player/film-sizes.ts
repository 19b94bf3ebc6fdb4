/** How wide a film's still is shown, as `sizes`: the same before and in the player, so that it is fetched once. */
export const FILM_SIZES = '(width <= 1000px) 100vw, 75vw';
