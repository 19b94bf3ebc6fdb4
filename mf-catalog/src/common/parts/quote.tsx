import s from './quote.module.css';

/** What somebody said, set large; the marks hang in the margin. */
export const Quote = ({ text, by, position }: { text: string; by: string; position?: string }) => (
  <figure className={s.quote}>
    <blockquote className={text.length > 160 ? 't4' : 't5'}>“{text}”</blockquote>
    <figcaption className="soft">{[by, position].filter(Boolean).join(', ')}</figcaption>
  </figure>
);
