/** Whether a path is one of these, with or without a slash at its end (SHELL-082). */
export const isAt = (pathname: string, ...places: readonly string[]): boolean =>
  places.includes(pathname.replace(/\/+$/, '') || '/');
