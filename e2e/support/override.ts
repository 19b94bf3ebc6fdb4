import type { BrowserContextOptions } from '@playwright/test';

/** The token of an override link, as printed by `npm run release -- link`. */
export function tokenOf(link: string): string {
  const token = new URL(link).searchParams.get('override');
  if (!token) throw new Error('OVERRIDE must be a link printed by `npm run release -- link`.');
  return token;
}

/** Storage state of a browser that has followed the override link with this token. */
export function overrideState(value: string, baseURL: string): BrowserContextOptions['storageState'] {
  const { hostname, protocol } = new URL(baseURL);
  const secure = protocol === 'https:';
  return {
    cookies: [
      { name: 'override', value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' },
    ],
    origins: [],
  };
}
