const LITERAL = /'(?:[^']|'')*'/g;
/** Where one of these stands, a literal cannot be told from what follows it without parsing. */
const UNCLEAR = /\\|\$\w*\$|--|\/\*/;

/** The first word of a statement, which is what it does. */
export const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/**
 * A statement without anybody's data: values come beside it as parameters and are not told; what stands in it as a
 * literal is left out. Of one that cannot be read so simply nothing is told but what it does.
 */
export const plainStatement = (text: string): string =>
  UNCLEAR.test(text) ? verbOf(text) : text.replace(LITERAL, "'?'");
