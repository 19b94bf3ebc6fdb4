import type { BrowserContextOptions } from '@playwright/test';

/** The token of an override link, as `npm run release -- link` printed it. */
export function tokenOf(link: string): string {
  const token = new URL(link).searchParams.get('override');
  if (!token) throw new Error('OVERRIDE is the link that `npm run release -- link` printed.');
  return token;
}

/** What a browser has that followed the override link with this token. */
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
