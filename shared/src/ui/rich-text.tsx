import { classNames } from './class-names.ts';
import s from './rich-text.module.css';
import { trustedHtml } from './trusted-html.ts';

/** Text with markup as the API answers it (and has cleaned it), set for reading. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises it when stored and when answered
  <div className={classNames(s.text, 'reading', className)} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
);
