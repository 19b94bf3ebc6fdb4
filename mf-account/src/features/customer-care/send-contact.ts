import { type ApiClient, type HumanToken, type InputOf, isApiError } from '@gargoyle/shared/client';

/** The human check failed; nothing was sent (ACC-309). */
export class HumanCheckFailed extends Error {}

/**
 * Verifies the token and sends the message only if it is valid (ACC-306).
 * @throws CaptchaRefused when the check failed or could not be performed
 */
export async function sendContact(
  api: ApiClient,
  message: InputOf<'contact.send'>,
  token: HumanToken | null,
): Promise<void> {
  if (!token) throw new HumanCheckFailed();
  try {
    await api.call('captcha.verify', { token: token.token, version: token.version });
  } catch {
    throw new HumanCheckFailed();
  }
  try {
    await api.call('contact.send', message, { humanCheck: token });
  } catch (error) {
    if (isApiError(error) && error.status === 412) throw new HumanCheckFailed();
    throw error;
  }
}
