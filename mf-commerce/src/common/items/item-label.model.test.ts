import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract.ts';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { discName, itemLabel } from './item-label.model.ts';

const item = (orderedModel: OrderedModel, product: { id: number; discType?: 'DVD-9' | 'BD-50' } = { id: 7 }) => ({
  orderedModel,
  ordered: { title: 'Brush Night' },
  product,
});

const text = (label: ReturnType<typeof itemLabel>): string | null => {
  if (!label) return null;
  const pattern = (en as Record<string, string>)[label.id] ?? '';
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => label.values?.[name] ?? '');
};

describe('what an item is called', () => {
  test.each([
    ['COM-076', item('webinarvariant'), 'live - Brush Night'],
    ['COM-077', item('merchvariant'), 'Merchandise'],
    ['COM-078', item('videotutorial'), 'On-Demand Stream'],
    ['COM-079', item('plan'), 'Subscription Plan'],
    ['COM-080', item('specialvideo'), 'Video'],
    ['COM-081', item('dvdset', { id: 1, discType: 'DVD-9' }), 'On-Demand DVD'],
    ['COM-081', item('dvdset', { id: 1, discType: 'BD-50' }), 'On-Demand Blu-ray'],
    ['COM-082', item('path'), 'Learning Pathway'],
    ['COM-083', item('merchvariant', { id: 2 }), null],
  ])('%s the label', (_row, line, expected) => {
    expect(text(itemLabel(line))).toBe(expected);
  });

  test('COM-017 COM-018 pressings are shown as DVD and Blu-ray', () => {
    expect((['DVD-9', 'DVD-5', 'BD-25', 'BD-50'] as const).map(discName)).toEqual(['DVD', 'DVD', 'Blu-ray', 'Blu-ray']);
  });
});
