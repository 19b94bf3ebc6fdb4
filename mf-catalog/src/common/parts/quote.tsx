import { classNames } from '@gargoyle/shared/ui';
import s from './quote.module.css';

interface QuoteProps {
  text: string;
  by: string;
  position?: string;
  /** It has the whole width of the page. */
  broad?: boolean;
  /** Where it was not said in the page's language. */
  lang?: string | undefined;
}

const SIZES = ['t4', 't5', 't6'];

/** What somebody said, set large; the marks hang in the margin. */
export const Quote = ({ text, by, position, broad = false, lang }: QuoteProps) => (
  <figure lang={lang} className={classNames(s.quote, broad && s.broad)}>
    <blockquote className={SIZES[Number(text.length <= 160) + Number(broad)]}>“{text}”</blockquote>
    <figcaption className="soft">{[by, position].filter(Boolean).join(', ')}</figcaption>
  </figure>
);
