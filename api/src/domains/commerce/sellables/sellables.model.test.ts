import { ORDERED_MODELS } from '@gargoyle/shared/contract/order-items.contract';
import { expect, test } from 'vitest';
import { isPhysical, rightOf, titleOf } from './sellables.model.ts';

test('API-C-166 API-C-220 discs and merchandise are shipped, nothing else is', () => {
  expect(ORDERED_MODELS.filter(isPhysical).toSorted()).toEqual(['dvdset', 'merchvariant']);
});

test('API-C-219 API-C-220 a stream, a pathway and a seat give a lasting right, nothing else does', () => {
  expect(Object.fromEntries(ORDERED_MODELS.map((model) => [model, rightOf(model)]))).toEqual({
    ...{ videotutorial: 'tutorial', path: 'path', webinarvariant: 'webinar_variant' },
    ...{ dvdset: null, merchvariant: null, plan: null, specialvideo: null },
  });
});

test('the title of a line is that of product and variant, or just one if they are the same', () => {
  expect(titleOf({ title: 'Large', productTitle: 'Workshop Apron' })).toBe('Workshop Apron – Large');
  expect(titleOf({ title: 'Clay Basics', productTitle: 'Clay Basics' })).toBe('Clay Basics');
  expect(titleOf({ title: 'clay basics', productTitle: 'Clay Basics' })).toBe('Clay Basics – clay basics');
});
