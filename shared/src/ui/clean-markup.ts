// What the API's sanitiser lets through (api/src/kernel/html/clean-html.ts), as it writes it.
const TAGS =
  'p|br|hr|h[234]|[uo]l|li|d[ldt]|blockquote|figure|figcaption|strong|em|[bius]|su[bp]|small|code|a|img|table|thead|tbody|t[rhd]';
/** No scheme but these, however it is spelt. */
const ADDRESS = '(?:href|src)="(?:https:|mailto:|[#?]|/(?![/\\\\])|(?!/|[^"]*(?::|&#|&colon;)))[^"]*"';
const PLAIN = '(?:title|alt|width|height|scope)="[^"]*"';
const FOREIGN = new RegExp(`<(?!/?(?:${TAGS})(?: (?:${ADDRESS}|${PLAIN}))* ?/?>)`, 'gi');

/** `html` with every tag that the API would have taken out shown as text. Clean text, and JSON without `<`, stay as they are. */
export const cleanMarkup = (html: string): string => html.replace(FOREIGN, '&lt;');
