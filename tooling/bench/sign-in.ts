import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Options of a browser context in which somebody is signed in. */
export type StoredSession = Required<Pick<BrowserContextOptions, 'storageState'>>;

/** Signs in as the demo's Monthly subscriber. The cookies hold for every port of the host. */
export async function signInAsMember(
  browser: Browser,
  { BASE_URL, API_URL }: { BASE_URL: string; API_URL: string },
): Promise<StoredSession> {
  const context = await browser.newContext();
  try {
    const check = await context.request.post(`${API_URL}/api/v1/sandbox/human-check/`, {
      data: { version: 'v3', checked: true },
    });
    const { token } = (await check.json()) as { token: string };
    await context.request.post(`${BASE_URL}/api/v1/auth/login/`, {
      headers: { 'Captcha-Token': token, 'Captcha-Version': 'v3' },
      data: { email: 'monthly@demo.gargoyle.example', password: 'character-arts-1' },
    });
    return { storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}
