import type { Entitlement } from '@gargoyle/shared/contract/tutorials.contract';
import type { Chapter } from '@gargoyle/shared/contract/videos.contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionOf,
  categoryOf,
  courseData,
  entitlementLine,
  fillRelated,
  subtitleLanguages,
  totalSeconds,
  type Viewer,
} from './tutorial.model.ts';

const visitor: Viewer = { phase: 'visitor', rank: 0, entitlement: null, startedByUser: false, failed: false };
const entitled = (reason: Entitlement['reason'], over: Partial<Entitlement> = {}): Entitlement => ({
  canWatch: reason !== 'credit' && reason !== 'none',
  reason,
  creditsUsed: null,
  creditsLimit: null,
  ...over,
});
const member = (entitlement: Entitlement | null, over: Partial<Viewer> = {}): Viewer => ({
  ...visitor,
  phase: 'signed-in',
  entitlement,
  ...over,
});

describe('main button', () => {
  test('unknown before the session is known', () => {
    expect(actionOf({ ...visitor, phase: 'unknown' })).toBe('unknown');
    expect(actionOf(member(null))).toBe('unknown');
  });
  test('CAT-108 entitled and started: resume', () => {
    expect(actionOf(member(entitled('owned'), { startedByUser: true }))).toBe('resume');
  });
  test('CAT-109 entitled and not started: watch', () => {
    expect(actionOf(member(entitled('subscribed')))).toBe('watch');
  });
  test('CAT-110 neither entitled nor rank 1: subscribe', () => {
    expect(actionOf(visitor)).toBe('subscribe');
    expect(actionOf(member(entitled('none')))).toBe('subscribe');
  });
  test('CAT-111 rank 1 can always try', () => {
    expect(actionOf(member(entitled('credit'), { rank: 1 }))).toBe('watch');
    expect(actionOf(member(entitled('none'), { rank: 1, startedByUser: true }))).toBe('resume');
  });
  test('CAT-113 the server’s answer decides, whatever plan the session has', () => {
    expect(actionOf(member(entitled('none'), { rank: 2 }))).toBe('subscribe');
    expect(actionOf(member(entitled('pathway'), { rank: 0 }))).toBe('watch');
  });
  test('CAT-101 a failed user request leaves the page as for a visitor', () => {
    expect(actionOf(member(null, { failed: true }))).toBe('subscribe');
  });
});

describe('sentence beside the button', () => {
  const offer = { price: 59.99, buyable: true };
  test('visitors see the lowest plan price and the purchase price', () => {
    expect(entitlementLine(visitor, offer, [59.99, 19.99])).toEqual({ id: 'plans', from: 19.99, keep: 59.99 });
    expect(entitlementLine(visitor, { ...offer, buyable: false }, [19.99])).toEqual({
      id: 'plans',
      from: 19.99,
      keep: null,
    });
  });
  test('rank 1 users see how many credits are used', () => {
    const viewer = member(entitled('credit', { creditsUsed: 1, creditsLimit: 4 }), { rank: 1 });
    expect(entitlementLine(viewer, offer, [19.99])).toEqual({ id: 'credit', used: 1, limit: 4 });
  });
  test('owners see that they own it', () => {
    expect(entitlementLine(member(entitled('owned')), offer, [])).toEqual({ id: 'owned' });
  });
  test('members who may not watch see the prices as visitors do, and nothing while there are none', () => {
    expect(entitlementLine(member(entitled('none')), offer, [19.99])).toEqual({
      id: 'plans',
      from: 19.99,
      keep: 59.99,
    });
    expect(entitlementLine(member(entitled('none')), offer, [])).toEqual({ id: 'none' });
    expect(entitlementLine(visitor, offer, [])).toEqual({ id: 'none' });
  });
});

describe('course facts', () => {
  test('the length is the sum of its chapters', () => {
    expect(
      totalSeconds([
        { durationH: 1, durationM: 2, durationS: 3 },
        { durationH: 0, durationM: 0, durationS: 57 },
      ]),
    ).toBe(3780);
  });
  test('the subtitle languages are those of all chapters, each once and in order of appearance', () => {
    const chapter = (...languages: string[]) => ({
      video: { subtitles: languages.map((language) => ({ language })) } as Chapter['video'],
    });
    expect(subtitleLanguages([chapter('es', 'en'), chapter(), chapter('en', 'de')])).toEqual(['es', 'en', 'de']);
  });
  test('CAT-126 CAT-127 related courses are filled up to four, without duplicates or the course itself', () => {
    const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const cards = fc.array(fc.record({ slug }), { maxLength: 8 });
    fc.assert(
      fc.property(cards, cards, (related, next) => {
        const slugs = fillRelated('a', related, next).map((card) => card.slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs).not.toContain('a');
        const possible = new Set([...related, ...next].map((card) => card.slug).filter((one) => one !== 'a')).size;
        expect(slugs.length).toBeGreaterThanOrEqual(Math.min(4, possible));
      }),
    );
    const filled = (related: string, next: string) => {
      const of = (slugs: string) => [...slugs].map((one) => ({ slug: one }));
      return fillRelated('a', of(related), of(next))
        .map((card) => card.slug)
        .join('');
    };
    expect(filled('bc', 'acdefg')).toBe('bcde');
    expect(filled('bcdef', 'gh')).toBe('bcdef');
  });
  test('the category is the first tag that is a category', () => {
    expect(categoryOf([{ slug: 'oil-clay' }, { slug: 'sculpture' }])).toBe('sculpture');
    expect(categoryOf([{ slug: 'oil-clay' }])).toBeUndefined();
  });
  test('CAT-103 structured data names course, school and picture', () => {
    const data = courseData(
      { title: 'T', description: 'D', photo: { boxThumb: '/p.webp', bookmarkThumb: null }, url: 'https://x/t' },
      'School',
    );
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'T',
      description: 'D',
      provider: { '@type': 'Organization', name: 'School' },
      image: '/p.webp',
      url: 'https://x/t',
    });
  });
});
