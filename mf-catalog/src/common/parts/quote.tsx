import { classNames } from '@gargoyle/shared/ui';
import s from './quote.module.css';

interface QuoteProps {
  text: string;
  by: string;
  position?: string;
  /** Uses the whole width of the page. */
  broad?: boolean;
  /** Language, if different from the page's. */
  lang?: string | undefined;
}

const SIZES = ['t4', 't5', 't6'];

/** A quotation in large type, with hanging quotation marks. */
export const Quote = ({ text, by, position, broad = false, lang }: QuoteProps) => (
  <figure lang={lang} className={classNames(s.quote, broad && s.broad)}>
    <blockquote className={SIZES[Number(text.length <= 160) + Number(broad)]}>“{text}”</blockquote>
    <figcaption className="soft">{[by, position].filter(Boolean).join(', ')}</figcaption>
  </figure>
);
