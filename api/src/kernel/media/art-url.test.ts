import { expect, test } from 'vitest';
import { artUrl, focusOf, lessonStill, setMasters } from './art-url.ts';

/** Whether a box is in sight in a crop that shows the share `shown` of a side, up to a tenth of what is cropped. */
const inSight = (low: number, high: number, tenths: number, shown: number): boolean => {
  const from = (tenths / 10) * (1 - shown);
  const rounding = 0.01 + 0.1 * (1 - shown);
  return from <= low + rounding && from + shown >= high - rounding;
};

test('CAT-391 a crop at the focus shows the whole subject wherever it fits', () => {
  for (let low = 0; low <= 90; low += 5)
    for (let high = low + 5; high <= 100; high += 5) {
      const [x = Number.NaN, y] = focusOf([low, low, high, high]).split('-').map(Number);
      for (let shown = (high - low) / 100 + 0.01; shown <= 1; shown += 0.1)
        expect(inSight(low / 100, high / 100, x, shown), `${low} ${high} ${shown}`).toBe(true);
      expect(y).toBe(x);
    }
});

test('CAT-391 the address of a picture says where to crop it; a detail of it is not cropped there', () => {
  setMasters({ 'tutorials/bust': { w: 1280, h: 800, c: '2a1f18', v: '9f02ab', f: [24, 10, 61, 99] } });
  expect(artUrl('tutorials', 'bust', 640)).toBe('/media/art/tutorials/bust-640.webp?v=9f02ab&c=2a1f18&f=4-10-6');
  expect(lessonStill('bust', 1)).toBe('/media/art/tutorials/bust-960.webp?v=9f02ab&c=2a1f18&f=4-10-6');
  expect(lessonStill('bust', 2)).toBe('/media/art/tutorials/bust.2-960.webp?v=9f02ab&c=2a1f18');
  setMasters({});
  expect(artUrl('tutorials', 'bust', 640)).toBe('/media/art/tutorials/bust-640.webp');
});
