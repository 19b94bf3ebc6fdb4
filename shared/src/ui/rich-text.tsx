import { classNames } from './class-names.ts';
import s from './rich-text.module.css';
import { trusted } from './trusted-html.ts';

/** Text with markup as the API answers it, already cleaned there; the only place that puts HTML into a page. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises it when stored and when answered.
  <div className={classNames(s.text, 'reading', className)} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
);
