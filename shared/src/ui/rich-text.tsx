import { classNames } from './class-names.ts';
import s from './rich-text.module.css';
import { useTrustedHtml } from './trusted-html.ts';

export interface RichTextProps {
  html: string;
  className?: string | undefined;
  /** Where it is not the page's. */
  lang?: string | undefined;
}

/** Text with markup as the API answers it (and has cleaned it), set for reading. */
export function RichText({ html, className, lang }: RichTextProps) {
  const content = useTrustedHtml(html);
  return <div lang={lang} className={classNames(s.text, 'reading', className)} dangerouslySetInnerHTML={content} />;
}
