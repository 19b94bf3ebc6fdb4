/** Whether a path is one of these, with or without a trailing slash (SHELL-082). */
export const isAt = (pathname: string, ...places: readonly string[]): boolean =>
  places.includes(pathname.replace(/\/+$/, '') || '/');
