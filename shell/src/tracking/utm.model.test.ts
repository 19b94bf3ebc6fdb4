import { cookieText } from '@gargoyle/shared/cookies';
import { expect, test } from 'vitest';
import { UTM_LIFE, utmBody, utmOf } from './utm.model.ts';

test('SHELL-236 both spellings of the parameters are read', () => {
  expect(utmOf(new URLSearchParams('utm_source=mail&medium=banner&utm_ad_id=7'))).toEqual({
    source: 'mail',
    medium: 'banner',
    adId: '7',
  });
  expect(utmOf(new URLSearchParams('q=clay'))).toBeNull();
  expect(utmOf(new URLSearchParams('adId=7')), 'it has no short form').toBeNull();
});

test('SHELL-238 values are cut to their maximum lengths', () => {
  const long = 'x'.repeat(300);
  const utm = utmOf(new URLSearchParams({ source: long, medium: long, campaign: long, term: long, content: long }));
  expect(Object.fromEntries(Object.entries(utm ?? {}).map(([key, value]) => [key, value.length]))).toEqual({
    source: 100,
    medium: 255,
    campaign: 100,
    term: 50,
    content: 50,
  });
});

test('SHELL-238 an emoji is cut off as a whole: half of one fits into no cookie', () => {
  const { campaign = '' } = utmOf(new URLSearchParams({ utm_campaign: `${'x'.repeat(99)}👻 week` })) ?? {};
  expect(campaign).toBe(`${'x'.repeat(99)}👻`);
  expect(cookieText('utm_campaign', campaign, UTM_LIFE)).toContain('xxx%F0%9F%91%BB;');
});

test('SHELL-237 SHELL-239 cookies last 28 days and values are sent by their long names', () => {
  expect(UTM_LIFE).toBe(28 * 86_400_000);
  expect(
    utmBody({ source: 'mail', medium: 'banner', campaign: 'spring', term: 'clay', content: 'top', adId: '7' }),
  ).toEqual({
    utmSource: 'mail',
    utmMedium: 'banner',
    utmCampaign: 'spring',
    utmTerm: 'clay',
    utmContent: 'top',
    utmAdId: '7',
  });
  expect(Object.values(utmBody({}))).toEqual([null, null, null, null, null, null]);
});
