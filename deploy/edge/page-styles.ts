import { createHash } from 'node:crypto';
import path from 'node:path';

/** A released style sheet, inlined into a page. */
export interface PageStyle {
  /** Its own address, `/r/…`. */
  file: string;
  text: string;
  /** `sha256-…` of the text, for the page's policy. */
  sum: string;
}

const RELATIVE = /url\((["']?)(?!["']?(?:[a-z]+:|\/|#))/gi;

/** Makes relative URLs of the sheet work from the page. Throws where the text would close its style element. */
export function pageStyle(file: string, sheet: string): PageStyle {
  if (sheet.includes('</')) throw new Error(`${file} holds '</', which ends a style element`);
  const text = sheet.replace(RELATIVE, `url($1${path.posix.dirname(file)}/`);
  return { file, text, sum: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
