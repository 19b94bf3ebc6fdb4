import { afterLogin } from '@gargoyle/shared/host';

/** Value of a cookie in `document.cookie`; undefined when it is missing or empty. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || undefined : undefined;
}

/** The institution's code in the address; undefined if it denied access (ACC-070). */
export const codeOf = (search: URLSearchParams): string | undefined =>
  search.has('error') ? undefined : search.get('code') || undefined;

/** Where a single sign-on redirects to: `next` or home, without the provider's parameters (ACC-068). */
export function afterSingleSignOn(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of ['code', 'state', 'error', 'error_description']) rest.delete(name);
  return afterLogin(rest);
}
