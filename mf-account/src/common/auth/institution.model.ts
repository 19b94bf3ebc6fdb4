/**
 * The address that the institution redirects back to. The code must be exchanged with the same address, so both places
 * build it here.
 * @param page address of `/open-athens-redirect` with its origin
 */
export function redirectUri(page: string, next: string | undefined): string {
  const url = new URL(page, 'http://localhost');
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** Address of the institution's login, including the redirect back. */
export function institutionUrl(login: string, page: string, next: string | undefined, language: string): string {
  const url = new URL(login);
  url.searchParams.set('redirect_uri', redirectUri(page, next));
  url.searchParams.set('lang', language);
  return url.href;
}
