/** JSON that cannot end the script element around it. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const FRAME = '<div data-frame';

/** Splits the head from the body: React writes head elements before everything else. */
export function splitHead(html: string): { head: string; html: string } {
  const at = html.indexOf(FRAME);
  return at < 0 ? { head: '', html } : { head: html.slice(0, at), html: html.slice(at) };
}
