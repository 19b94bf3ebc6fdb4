/** Why somebody gets a mail: an account, a gift, a message to the school, or because they answer these. */
export type MailReason = 'account' | 'gift' | 'message' | 'contact form';

/** Content of a mail, before it is rendered as text and HTML. Plain text only: rendering escapes it. */
export interface MailContent {
  subject: string;
  /** The headline. */
  title: string;
  paragraphs: readonly string[];
  /** The main action. */
  action?: { label: string; url: string };
  /** A table of amounts, for receipts. */
  lines?: readonly MailLine[];
  /** Paragraphs below the action. */
  after?: readonly string[];
  /** Named at the foot; an account by default. */
  reason?: MailReason;
}

export interface MailLine {
  label: string;
  value: string;
  /** A total. */
  strong?: boolean;
}

export type Language = 'en' | 'es';

/** A kind of mail: builds its content from `data`, per language. */
export type MailTemplate<D> = Readonly<Record<Language, (data: D) => MailContent>>;

export const languageOf = (text: string | null | undefined): Language => (text === 'es' ? 'es' : 'en');
