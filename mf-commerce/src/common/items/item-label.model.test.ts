import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
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

describe('item labels', () => {
  test('COM-076 COM-077 COM-078 COM-079 COM-080 COM-082 each kind has its label', () => {
    const kinds = ['webinarvariant', 'merchvariant', 'videotutorial', 'plan', 'specialvideo', 'path'] as const;
    expect(kinds.map((kind) => text(itemLabel(item(kind))))).toEqual([
      'Live course',
      'Merchandise',
      'On-Demand Stream',
      'Subscription Plan',
      'Video',
      'Learning Pathway',
    ]);
  });

  test('COM-081 a disc set is labelled by its disc, not by its exact format', () => {
    const disc = (discType: 'DVD-9' | 'BD-50') => text(itemLabel(item('dvdset', { id: 1, discType })));
    expect([disc('DVD-9'), disc('BD-50')]).toEqual(['On-Demand DVD', 'On-Demand Blu-ray']);
  });

  test('COM-083 merchandise 2 is labelled by its title alone', () => {
    expect(itemLabel(item('merchvariant', { id: 2 }))).toBeNull();
  });

  test('COM-017 COM-018 disc formats are shown as DVD and Blu-ray', () => {
    expect((['DVD-9', 'DVD-5', 'BD-25', 'BD-50'] as const).map(discName)).toEqual(['DVD', 'DVD', 'Blu-ray', 'Blu-ray']);
  });
});
