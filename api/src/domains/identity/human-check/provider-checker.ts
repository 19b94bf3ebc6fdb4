import type { HumanCheckSettings } from '../../../kernel/settings/env-human-check.ts';
import type { School } from '../../../kernel/school/school.ts';
import { checkProvider } from './check-providers.ts';
import { type Checker, checkId } from './checker.port.ts';

const TIMEOUT_MS = 3_000;
/** Longer than the token lifetime of any provider. */
const REMEMBERED_MS = 10 * 60_000;

interface Answer {
  success?: unknown;
  hostname?: unknown;
  score?: unknown;
  'error-codes'?: unknown;
}

/** Errors of a token or its sender; any other code means that the school is misconfigured. */
const TOKEN_ERRORS: ReadonlySet<unknown> = new Set([
  ...['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate', 'expired-input-response'],
  ...['already-seen-response', 'invalid-or-already-seen-response', 'browser-error'],
]);

/**
 * Verifies tokens of reCAPTCHA, hCaptcha and Turnstile, which all use the same kind of request. Fails closed: when a
 * provider is silent, broken or unsure, the token is rejected. The caller's address is not passed on.
 */
export function providerChecker(
  school: Pick<School, 'env' | 'clock' | 'report'>,
  settings: HumanCheckSettings,
  timeoutMs = TIMEOUT_MS,
): Checker {
  const { provider, silent, box, score } = settings;
  const { verify } = checkProvider(settings);
  const host = new URL(school.env.apiPublicUrl).hostname;

  async function request(token: string, version: 'v3' | 'v2'): Promise<Answer> {
    const { siteKey, secret } = version === 'v3' ? silent : box;
    const body = new URLSearchParams({
      secret,
      response: token,
      ...(provider === 'hcaptcha' ? { sitekey: siteKey } : {}),
    });
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(verify, { method: 'POST', body, signal, redirect: 'error' });
    // Some providers reject with a 400 and the same body.
    if (!response.ok && response.status !== 400) throw new Error(`${provider} answered ${response.status}.`);
    return ((await response.json()) ?? {}) as Answer;
  }

  const isValid = (answer: Answer, version: 'v3' | 'v2'): boolean => {
    if (answer.success !== true) {
      const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
      const configErrors = codes.filter((code) => !TOKEN_ERRORS.has(code));
      if (configErrors.length)
        school.report(new Error(configErrors.join(', ')), `${provider} rejects the configured keys`);
      return false;
    }
    if (answer.hostname !== host) return false;
    return provider !== 'recaptcha' || version === 'v2' || (typeof answer.score === 'number' && answer.score >= score);
  };

  return {
    once: true,
    async verify({ token, version }) {
      if (!token || (version !== 'v3' && version !== 'v2')) return null;
      try {
        if (!isValid(await request(token, version), version)) return null;
      } catch (error) {
        school.report(error, `${provider} could not verify a token`);
        return null;
      }
      return { id: checkId({ token, version }), expiresAt: new Date(school.clock.now().getTime() + REMEMBERED_MS) };
    },
  };
}
