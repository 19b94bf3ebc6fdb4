/**
 * Address of a sign-in page that preserves the current query, which contains the page to continue to (ACC-029,
 * ACC-050).
 */
export const withNext = (path: string, search: URLSearchParams): string => {
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
