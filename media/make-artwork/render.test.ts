import { describe, expect, test } from 'vitest';
import { direct } from './direction/direct.ts';
import { render } from './render.ts';

const brief = (slug: string) => ({
  collection: 'tutorials',
  slug,
  category: 'sculpture',
  position: 3,
});

describe('a picture', () => {
  test('has the same bytes for the same slug', () => {
    const shot = direct(brief('sculpting-a-gargoyle-maquette'));
    expect(render(shot, 64, 40).equals(render(direct(brief('sculpting-a-gargoyle-maquette')), 64, 40))).toBe(true);
  });

  test('differs for another slug', () => {
    const a = render(direct(brief('one'), 'creature:gargoyle'), 64, 40);
    const b = render(direct(brief('two'), 'creature:gargoyle'), 64, 40);
    expect(a.length).toBe(64 * 40 * 3);
    expect(a.equals(b)).toBe(false);
  });

  test('shows a lit sculpture on a darker ground', () => {
    const shot = direct(brief('lit'), 'creature:gargoyle');
    const bytes = render({ ...shot, look: { ...shot.look, ground: ['#15100c', '#3a2a1e'], pale: false } }, 64, 40);
    const corner = bytes[0]! + bytes[1]! + bytes[2]!;
    const brightest = Math.max(...bytes);
    expect(corner / 3).toBeLessThan(40);
    expect(brightest).toBeGreaterThan(120);
  });
});
