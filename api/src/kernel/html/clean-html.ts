import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'a', 'img', 'table', 'thead', 'tbody'],
    ...['tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
};

/** Texts are few and read often. */
const KEPT = 2_000;
const kept = new Map<string, string>();

/** HTML without scripts, event handlers, styles and foreign schemes (API-L-144). Clean text comes back as it was. */
export function cleanHtml(html: string): string {
  const found = kept.get(html);
  if (found !== undefined) return found;
  const clean = sanitize(html, OPTIONS);
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(html, clean);
  return clean;
}
