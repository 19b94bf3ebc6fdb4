import { classNames } from './class-names.ts';
import s from './rich-text.module.css';
import { useTrustedHtml } from './trusted-html.ts';

export interface RichTextProps {
  html: string;
  className?: string | undefined;
  /** Only if it differs from the page's language. */
  lang?: string | undefined;
}

/** HTML text as returned (and sanitised) by the API, in reading size. */
export function RichText({ html, className, lang }: RichTextProps) {
  const content = useTrustedHtml(html);
  return <div lang={lang} className={classNames(s.text, 'reading', className)} dangerouslySetInnerHTML={content} />;
}
