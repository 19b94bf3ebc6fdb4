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

/** Cache size; there are few texts, and they are read often. */
const MAX_CACHED = 2_000;
const cache = new Map<string, string>();

/** HTML without scripts, event handlers, styles and foreign schemes (API-L-144). Clean text is returned unchanged. */
export function cleanHtml(html: string): string {
  const found = cache.get(html);
  if (found !== undefined) return found;
  const clean = sanitize(html, OPTIONS);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(html, clean);
  return clean;
}
