/**
 * Type size of a hero's title: the largest, unless it is long or has a word (hyphens do not break it) that would not fit
 * in the largest.
 */
export const heroTitle = (title: string, longest: number): 't6' | 't7' =>
  title.length > longest || /\S{12}/.test(title) ? 't6' : 't7';
