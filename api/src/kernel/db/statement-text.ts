const LITERAL = /'(?:[^']|'')*'/g;
/** With any of these, a literal cannot be recognised without parsing the statement. */
const UNCLEAR = /\\|\$\w*\$|--|\/\*/;

/** The first word of a statement: its operation. */
export const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/**
 * A statement without personal data: parameter values are not part of it, and literals are replaced. Only the operation
 * of a statement that cannot be handled this simply.
 */
export const plainStatement = (text: string): string =>
  UNCLEAR.test(text) ? verbOf(text) : text.replace(LITERAL, "'?'");
