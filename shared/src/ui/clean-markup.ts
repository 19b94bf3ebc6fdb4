// Markup that the API's sanitiser allows (api/src/kernel/html/clean-html.ts), in the form it writes.
const TAGS =
  'p|br|hr|h[234]|[uo]l|li|d[ldt]|blockquote|figure|figcaption|strong|em|[bius]|su[bp]|small|code|a|img|table|thead|tbody|t[rhd]';
/** Allows only these schemes, however they are spelled. */
const ADDRESS = '(?:href|src)="(?:https:|mailto:|[#?]|/(?![/\\\\])|(?!/|[^"]*(?::|&#|&colon;)))[^"]*"';
const PLAIN = '(?:title|alt|width|height|scope)="[^"]*"';
const FORBIDDEN_TAG = new RegExp(`<(?!/?(?:${TAGS})(?: (?:${ADDRESS}|${PLAIN}))* ?/?>)`, 'gi');

/** Shows tags that the API would have removed as text. Clean markup, and JSON without `<`, is returned unchanged. */
export const cleanMarkup = (html: string): string => html.replace(FORBIDDEN_TAG, '&lt;');
