import { type ApiClient, type HumanToken, type InputOf, isApiError } from '@gargoyle/shared/client';

/** The human check failed; nothing was sent (ACC-309). */
export class CaptchaRefused extends Error {}

/**
 * Verifies the token and sends the message only if it is valid (ACC-306).
 * @throws CaptchaRefused when the check failed or could not be performed
 */
export async function sendContact(
  api: ApiClient,
  letter: InputOf<'contact.send'>,
  token: HumanToken | null,
): Promise<void> {
  if (!token) throw new CaptchaRefused();
  try {
    await api.call('captcha.verify', { token: token.token, version: token.version });
  } catch {
    throw new CaptchaRefused();
  }
  try {
    await api.call('contact.send', letter, { humanCheck: token });
  } catch (error) {
    if (isApiError(error) && error.status === 412) throw new CaptchaRefused();
    throw error;
  }
}
