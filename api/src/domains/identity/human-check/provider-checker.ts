import type { HumanCheckSettings } from '../../../kernel/settings/env-human-check.ts';
import type { School } from '../../../kernel/school/school.ts';
import { checkProvider } from './check-providers.ts';
import { type Checker, checkId } from './checker.port.ts';

const PATIENCE_MS = 3_000;
/** Longer than any provider lets a token live. */
const REMEMBERED_MS = 10 * 60_000;

interface Answer {
  success?: unknown;
  hostname?: unknown;
  score?: unknown;
  'error-codes'?: unknown;
}

/** Faults of a token or its bearer; any other code means that the school is set up wrongly. */
const ORDINARY: ReadonlySet<unknown> = new Set([
  ...['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate', 'expired-input-response'],
  ...['already-seen-response', 'invalid-or-already-seen-response', 'browser-error'],
]);

/**
 * reCAPTCHA, hCaptcha and Turnstile, which all verify a token by the same kind of call. Fails closed: a provider that
 * is silent, broken or unsure lets nobody pass. The caller's address is not passed on.
 */
export function providerChecker(
  school: Pick<School, 'env' | 'clock' | 'report'>,
  settings: HumanCheckSettings,
  patienceMs = PATIENCE_MS,
): Checker {
  const { provider, silent, box, score } = settings;
  const { verify } = checkProvider(settings);
  const host = new URL(school.env.apiPublicUrl).hostname;

  async function ask(token: string, version: 'v3' | 'v2'): Promise<Answer> {
    const { siteKey, secret } = version === 'v3' ? silent : box;
    const body = new URLSearchParams({
      secret,
      response: token,
      ...(provider === 'hcaptcha' ? { sitekey: siteKey } : {}),
    });
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(verify, { method: 'POST', body, signal, redirect: 'error' });
    // Some say 'no' by a 400 with the same body.
    if (!response.ok && response.status !== 400) throw new Error(`${provider} answered ${response.status}.`);
    return ((await response.json()) ?? {}) as Answer;
  }

  const holds = (answer: Answer, version: 'v3' | 'v2'): boolean => {
    if (answer.success !== true) {
      const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
      const strange = codes.filter((code) => !ORDINARY.has(code));
      if (strange.length) school.report(new Error(strange.join(', ')), `${provider} refuses the school's own settings`);
      return false;
    }
    if (answer.hostname !== host) return false;
    return provider !== 'recaptcha' || version === 'v2' || (typeof answer.score === 'number' && answer.score >= score);
  };

  return {
    once: true,
    async judge({ token, version }) {
      if (!token || (version !== 'v3' && version !== 'v2')) return null;
      try {
        if (!holds(await ask(token, version), version)) return null;
      } catch (error) {
        school.report(error, `${provider} cannot be asked about people`);
        return null;
      }
      return { id: checkId({ token, version }), expiresAt: new Date(school.clock.now().getTime() + REMEMBERED_MS) };
    },
  };
}
