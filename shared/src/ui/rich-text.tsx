import { Html } from '../host/html.tsx';
import { classNames } from './class-names.ts';
import s from './rich-text.module.css';

/** Text with markup as the API answers it (and has cleaned it), set for reading. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <Html html={html} className={classNames(s.text, 'reading', className)} />
);
