import { expect, test } from 'vitest';
import { planName } from './plan-name.ts';

test('COM-124 the five plans have their names in both languages', () => {
  const names = ['Basic', 'Apprentice', 'Monthly', 'Yearly', 'Group Learning'];
  expect(names.map((name) => planName(name, 'en'))).toEqual(names);
  expect(names.map((name) => planName(name, 'es'))).toEqual([
    ...['Básico', 'Aprendiz', 'Mensual', 'Anual', 'Aprendizaje en grupo'],
  ]);
});

test('COM-124 the Spanish names are used for every Spanish locale', () => {
  expect(planName('Yearly', 'es-419')).toBe('Anual');
  expect(planName('Yearly', 'en-ES')).toBe('Yearly');
});

test('a plan with another name keeps it', () => {
  for (const locale of ['en', 'es']) expect(planName('Weekend', locale)).toBe('Weekend');
});
