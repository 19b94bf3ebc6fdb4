/** An address of the sign-in pages that keeps where the reader wanted to go, query included (ACC-029, ACC-050). */
export const withNext = (path: string, search: URLSearchParams): string => {
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
