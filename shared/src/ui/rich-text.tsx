import { classNames } from './class-names.ts';
import s from './rich-text.module.css';
import { useTrustedHtml } from './trusted-html.ts';

/** Text with markup as the API answers it (and has cleaned it), set for reading. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const content = useTrustedHtml(html);
  return <div className={classNames(s.text, 'reading', className)} dangerouslySetInnerHTML={content} />;
}
