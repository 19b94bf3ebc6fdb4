import type { BrowserContextOptions } from '@playwright/test';

/** What a browser has that followed an override link; takes the link that `npm run release -- link` printed. */
export function overrideState(link: string, baseURL: string): BrowserContextOptions['storageState'] {
  const value = new URL(link).searchParams.get('override');
  if (!value) throw new Error('OVERRIDE is the link that `npm run release -- link` printed.');
  const { hostname, protocol } = new URL(baseURL);
  const secure = protocol === 'https:';
  return {
    cookies: [
      { name: 'override', value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' },
    ],
    origins: [],
  };
}
