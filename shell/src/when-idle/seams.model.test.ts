import { expect, test } from 'vitest';
import { hueOf, labelOf, measureOf } from './seams.model.ts';

const panel = { remote: 'mf-commerce', version: '4f1c', widget: 'commerce.purchase-panel.v1' };
const area = { remote: 'mf-catalog', version: 'a1b2', widget: undefined };

test('PLAT-012 a seam’s label has remote, version and load time', () => {
  expect(labelOf(panel, 83.6)).toBe('mf-commerce@4f1c · purchase-panel.v1 · 84 ms');
  expect(labelOf(area, 12)).toBe('mf-catalog@a1b2 · 12 ms');
  expect(labelOf({ ...area, version: '' }, undefined)).toBe('mf-catalog');
});

test('PLAT-012 load times are found under the names of the loader’s measures', () => {
  expect(measureOf(panel)).toBe('mf-commerce/purchase-panel.v1');
  expect(measureOf(area)).toBe('mf-catalog/routes');
});

test('each remote has its own colour, a hue of the circle', () => {
  const hues = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'].map(hueOf);
  for (const hue of hues) expect(hue >= 0 && hue < 360, `${hue}`).toBe(true);
  for (const [i, a] of hues.entries()) for (const b of hues.slice(i + 1)) expect(Math.abs(a - b)).toBeGreaterThan(20);
});
