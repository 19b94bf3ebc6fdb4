/** How many stand in the row: five in sight, one on its way in. */
export const IN_ROW = 6;

/** The credits in sight when the row has moved `at` places; it goes round without an end. */
export const credited = <C>(credits: readonly C[], at: number): C[] =>
  Array.from({ length: Math.min(IN_ROW, credits.length) }, (_, place) => credits[(at + place) % credits.length] as C);
