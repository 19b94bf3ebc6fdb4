/** The picture `step` further; past the ends it goes round (CAT-219). */
export const turn = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (((index + step) % count) + count) % count;
