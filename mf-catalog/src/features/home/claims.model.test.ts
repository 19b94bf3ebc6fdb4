import { brand, CLAIMS_ES } from '@gargoyle/shared/brand';
import { expect, test } from 'vitest';
import { claimParts } from './claims.model.ts';

test('CAT-052 every claim preserves the text around its figure', () => {
  for (const claim of [...Object.values(brand.claims), ...Object.values(CLAIMS_ES)]) {
    const { before, figure, after } = claimParts(claim);
    expect([before, figure, after].filter(Boolean).join(' ')).toBe(claim);
    expect(figure).toMatch(/^\d/);
  }
  expect(claimParts('over 50 years of history')).toEqual({ before: 'over', figure: '50', after: 'years of history' });
  expect(claimParts('150K+ students').figure).toBe('150K+');
  expect(claimParts('many students')).toEqual({ before: '', figure: 'many students', after: '' });
});
