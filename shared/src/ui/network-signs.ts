/**
 * Icons of social networks that both the frame and a page may link to, as paths in the stroke style and on the
 * 24 px grid of the other icons.
 */
export const NETWORK_SIGNS = {
  facebook:
    'M14.5 21v-8h3l.5-3.5h-3.5V8c0-1.2.6-1.8 1.9-1.8H18V3.3C17.5 3.1 16.6 3 15.6 3 12.9 3 11.2 4.6 11.2 7.5v2H8.5V13h2.7v8',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM16.25 7h1.5',
  twitter: 'M4 4l16 16M20 4 4 20',
  youtube: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  pinterest: 'M12 21a9 9 0 1 0-3.3-.7M9 20l3-11M9.5 12.5a3.5 3.5 0 1 1 3 2',
};
