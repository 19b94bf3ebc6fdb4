/** What a mail says, before it is laid out as text and HTML. Plain text throughout: escaping is the layout's work. */
export interface Letter {
  subject: string;
  /** The headline. */
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** A table of figures, for receipts. */
  lines?: readonly LetterLine[];
  /** Said below the action. */
  after?: readonly string[];
}

export interface LetterLine {
  label: string;
  value: string;
  /** A total. */
  strong?: boolean;
}

export type Language = 'en' | 'es';

/** A kind of letter: what it needs, in each language. */
export type LetterKind<D> = Readonly<Record<Language, (data: D) => Letter>>;

export const languageOf = (text: string | null | undefined): Language => (text === 'es' ? 'es' : 'en');
