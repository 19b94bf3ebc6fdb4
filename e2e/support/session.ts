import type { Page } from '@playwright/test';
import { apiUrl, PASSWORD } from './school.ts';

/** Signs the page's browser in without the form: the API sets the session cookie that the next page load finds. */
export async function becomeUser(page: Page, email: string): Promise<{ token: string }> {
  const check = await page.request.post(`${apiUrl}/api/v1/sandbox/human-check/`, {
    data: { version: 'v3', checked: true },
  });
  const { token } = (await check.json()) as { token: string };
  const login = await page.request.post('/api/v1/auth/login/', {
    headers: { 'Captcha-Token': token, 'Captcha-Version': 'v3' },
    data: { email, password: PASSWORD },
  });
  if (!login.ok()) throw new Error(`login of ${email}: ${login.status()} ${await login.text()}`);
  return (await login.json()) as { token: string };
}

/** A demo account, as demo-data names them. */
export const demo = (name: string): string => `${name}@demo.gargoyle.example`;
