import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** An action, its application, and the messages of its two outcomes; null if a failure has no message of its own. */
const PAIRS: readonly (readonly [action: string, app: string, done: string, failed: string | null])[] = [
  ['address created', 'mf-commerce', 'address.created', 'address.saveFailed'],
  ['address updated', 'mf-commerce', 'address.updated', 'address.saveFailed'],
  ['address removed', 'mf-commerce', 'address.removed', 'address.removeFailed'],
  ['address valid', 'mf-commerce', 'address.valid', 'address.validateFailed'],
  ['bookmark created', 'mf-player', 'bookmarks.created', 'bookmarks.notCreated'],
  ['bookmark removed', 'mf-player', 'bookmarks.removed', 'bookmarks.notRemoved'],
  ['cancel subscription', 'mf-account', 'cancel.done', 'cancel.failed'],
  ['cart updated', 'mf-commerce', 'cart.updated', 'cart.updateFailed'],
  ['coupon no longer valid', 'mf-commerce', 'coupon.noLongerValid', null],
  ['contest submitted', 'mf-catalog', 'contest.submitted', 'contest.failed'],
  ['discount code valid', 'mf-commerce', 'coupon.applied', 'coupon.error'],
  ['downgrade', 'mf-account', 'downgrade.done', 'downgrade.failed'],
  ['email verified', 'mf-account', 'confirmEmail.done', 'confirmEmail.failed'],
  ['favorite added', 'mf-catalog', 'favorite.added', 'favorite.addFailed'],
  ['favorite removed', 'mf-catalog', 'favorite.removed', 'favorite.removeFailed'],
  ['forgot password', 'mf-account', 'forgot.done', 'forgot.failed'],
  ['free trial cancelled', 'mf-account', 'trial.done', 'trial.failed'],
  ['item removed from cart', 'mf-commerce', 'cart.removed', 'cart.removeFailed'],
  ['interests update', 'mf-account', 'interests.done', 'interests.failed'],
  ['funnel conversion', 'mf-catalog', 'capture.done', null],
  ['gift subscription', 'mf-account', 'gift.done', 'gift.failed'],
  ['message sent', 'mf-account', 'contact.done', 'contact.failed'],
  ['order placed', 'mf-commerce', 'review.placed', 'review.placeFailed'],
  ['password change', 'mf-account', 'password.done', 'password.failed'],
  ['payment method created', 'mf-commerce', 'payment.created', 'payment.fraud'],
  ['payment method deleted', 'mf-commerce', 'payment.removed', 'payment.updateFailed'],
  ['payment method set as default', 'mf-commerce', 'payment.defaultSet', 'payment.updateFailed'],
  ['profile update', 'mf-account', 'profile.done', 'profile.failed'],
  ['redeemed gifted subscription', 'mf-account', 'redeem.done', 'redeem.failed'],
  ['resend verification email', 'mf-account', 'verifyBanner.done', 'verifyBanner.failed'],
  ['seat reserved', 'mf-commerce', 'panel.reserved', 'panel.reserveFailed'],
  ['signup', 'mf-account', 'signup.done', 'signup.failed'],
  ['subscribe', 'mf-commerce', 'review.subscribed', 'review.subscribeFailed'],
  ['upgrade', 'mf-commerce', 'change.upgraded', 'change.upgradeFailed'],
  ['unupgradeable', 'mf-commerce', 'change.notAllowed', null],
];

const messages = (app: string, language: string) =>
  JSON.parse(readFileSync(path.join(root, app, `src/messages/${language}.json`), 'utf8')) as Record<string, string>;

const sources = new Map<string, string>();
/** Sources of the application that show toasts, or define the messages of a form's outcome. */
function sourceOf(app: string): string {
  const known = sources.get(app);
  if (known !== undefined) return known;
  const files = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, app) }).filter((file) => !file.includes('.test.'));
  const texts = files.map((file) => readFileSync(path.join(root, app, file), 'utf8'));
  const source = texts.filter((text) => /\btoast\.|failed: '/.test(text)).join('\n');
  sources.set(app, source);
  return source;
}

test.each(PAIRS)(
  'SHELL-212 %s: both outcomes have messages in both languages and are shown',
  (_action, app, done, failed) => {
    for (const key of failed === null ? [done] : [done, failed]) {
      for (const language of ['en', 'es']) expect(messages(app, language)[key], `${key} ${language}`).toBeTruthy();
      expect(sourceOf(app), key).toContain(`'${key}'`);
    }
  },
);

/** Successes that may be shown next to any other notice. */
const BESIDE = new Set(["intl.t('trial.mayGift')"]);

/** Argument text of every call of that function in a source. */
function callsOf(name: string, source: string): string[] {
  return source
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((char) => {
        depth += char === '(' ? 1 : char === ')' ? -1 : 0;
        return depth === 0;
      });
      return rest.slice(0, end).trim().replace(/,$/, '');
    });
}

test.each(['mf-account', 'mf-catalog', 'mf-commerce', 'mf-player', 'shell'])(
  'COM-515 ACC-345 CAT-368 every success of %s names its subject, so that it replaces earlier notices about the same subject',
  (app) => {
    const calls = callsOf('toast.success', sourceOf(app)).filter((call) => !BESIDE.has(call));
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.filter((call) => !/, ('[\w.]+'|ABOUT)$/.test(call))).toEqual([]);
  },
);
