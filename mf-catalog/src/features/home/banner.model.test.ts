import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bannerLink, bannerPictures, inOrder, isInternal, timeLeft } from './banner.model.ts';

const asset = { original: 'o', default: 'd', mobile: 'm', mobilexs: 'x', normal: 'n' };

describe('banners', () => {
  test('CAT-029 each width has its picture, falling back to default, then original', () => {
    expect(bannerPictures(asset)).toEqual({ wide: 'n', mobile: 'm', tiny: 'x' });
    expect(bannerPictures({ ...asset, normal: null, mobilexs: null })).toEqual({ wide: 'd', mobile: 'm', tiny: 'd' });
    expect(bannerPictures({ ...asset, normal: null, default: null }).wide).toBe('o');
  });
  test('CAT-031 the newest comes first', () => {
    const dates = ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    expect(inOrder(dates.map((orderDate) => ({ orderDate }))).map((b) => b.orderDate.slice(5, 7))).toEqual([
      '03',
      '02',
      '01',
    ]);
  });
  test('CAT-027 a label makes a button', () => {
    expect(bannerLink({ ctaLabel: 'Go', ctaUrl: '/x', link: '/y' })).toEqual({ kind: 'button', label: 'Go', to: '/x' });
  });
  test('CAT-028 without a label the whole banner is the link', () => {
    expect(bannerLink({ ctaLabel: null, ctaUrl: null, link: '/y' })).toEqual({ kind: 'whole', to: '/y' });
    expect(bannerLink({ ctaLabel: null, ctaUrl: null, link: null })).toBeNull();
  });
  test('only paths of this site are internal', () => {
    expect(isInternal('/tutorials')).toBe(true);
    expect(isInternal('//elsewhere.example')).toBe(false);
    expect(isInternal('https://elsewhere.example')).toBe(false);
  });
});

describe('countdown', () => {
  const now = Date.UTC(2026, 0, 1);
  test('CAT-033 days, hours, minutes and seconds', () => {
    expect(timeLeft('2026-01-13T06:41:09Z', now)).toEqual({ days: 12, hours: 6, minutes: 41, seconds: 9 });
  });
  test('CAT-035 it stops at zero', () => {
    expect(timeLeft('2025-12-31T23:59:59Z', now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
  test('CAT-035 no part is ever negative or overflows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (offset) => {
        const left = timeLeft(new Date(now + offset).toISOString(), now);
        expect(left.days).toBeGreaterThanOrEqual(0);
        for (const [part, top] of [
          [left.hours, 24],
          [left.minutes, 60],
          [left.seconds, 60],
        ] as const) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThan(top);
        }
      }),
    );
  });
});
