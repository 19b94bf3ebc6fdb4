import { expect, test } from 'vitest';
import { type PlanGifts, planBenefits } from './plan-benefits.ts';

const lines = (plan: PlanGifts, locale = 'en') =>
  planBenefits(plan, locale).map(({ name, value }) => `${name}: ${value}`);
const basic = { rank: 1, videoTutorialDiscount: 15, monthlyVideos: 4 };
const monthly = { rank: 2, videoTutorialDiscount: 30, monthlyVideos: null };

test('COM-144 COM-165 COM-167 benefits of a plan below Yearly', () => {
  expect(lines(basic)).toEqual([
    'Courses each month: 4',
    'On-demand library: 1000+ hours',
    'Discs, streams and merchandise: 15 percent off',
    'Live courses: 15 percent off',
  ]);
  expect(lines(monthly)[0]).toBe('Courses each month: No limit');
  expect(lines(monthly).at(-1)).toBe('Live courses: 30 percent off');
});

test('COM-166 live courses are free from Yearly on', () => {
  for (const rank of [3, 4])
    expect(lines({ ...monthly, rank }).at(-1)).toBe('Live courses: Free, with a reserved seat');
});

test('COM-521 the benefits in Spanish', () => {
  expect(lines(basic, 'es')).toEqual([
    'Cursos al mes: 4',
    'Biblioteca bajo demanda: Más de 1000 horas',
    'Discos, streaming y artículos: 15\u00a0% de descuento',
    'Cursos en vivo: 15\u00a0% de descuento',
  ]);
  expect(lines({ ...monthly, rank: 3 }, 'es').at(-1)).toBe('Cursos en vivo: Gratis, con plaza reservada');
});
