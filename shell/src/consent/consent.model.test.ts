import { expect, test } from 'vitest';
import { choiceCookie, consentOf, noticeCookie, noticeMissing, noticeShown } from './consent.model.ts';

test('SHELL-231 SHELL-232 SHELL-233 the notice is shown until its cookie is false', () => {
  expect(noticeMissing('')).toBe(true);
  expect(noticeMissing('cookie_notice=true')).toBe(false);
  expect(noticeShown('')).toBe(true);
  expect(noticeShown('cookie_notice=true')).toBe(true);
  expect(noticeShown('a=1; cookie_notice=false')).toBe(false);
});

test('SHELL-234 SHELL-279 the notice cookie lasts 7,890,000 s, the choice 180 days', () => {
  expect(noticeCookie(true)).toContain('Max-Age=7890000;');
  expect(choiceCookie('accepted')).toContain('Max-Age=15552000;');
});

test('SHELL-276 SHELL-279 the choice is read from its cookie, and nothing is accepted before it', () => {
  expect(consentOf('')).toBeUndefined();
  expect(consentOf('consent=accepted')).toBe('accepted');
  expect(consentOf('consent=rejected')).toBe('rejected');
  expect(consentOf('consent=whatever')).toBeUndefined();
});
