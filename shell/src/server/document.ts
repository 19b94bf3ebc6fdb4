/** JSON that cannot end the script element it stands in. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const FRAME = '<div data-frame';

/** React writes what belongs into the head before everything else: the two parts of its stream. */
export function splitHead(html: string): { head: string; html: string } {
  const at = html.indexOf(FRAME);
  return at < 0 ? { head: '', html } : { head: html.slice(0, at), html: html.slice(at) };
}
