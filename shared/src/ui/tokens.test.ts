import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const number = '([\\d.]+)';
const colour = `oklch\\(${number} ${number} ${number}\\)`;
type Lch = readonly [number, number, number];

type Themes = Record<'light' | 'dark', Record<string, Lch>>;

function themesIn(text: string): Themes {
  const themes: Themes = { light: {}, dark: {} };
  for (const [, name = '', ...v] of text.matchAll(
    new RegExp(`--([a-z-]+): light-dark\\(${colour}, ${colour}\\)`, 'g'),
  )) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = v.map(Number);
    themes.light[name] = [a, b, c];
    themes.dark[name] = [d, e, f];
  }
  return themes;
}

const [, more = ''] = /@media \(prefers-contrast: more\) \{\n(.*?)\n {2}\}/s.exec(css) ?? [];
const usual = themesIn(css.replace(more, ''));
const strong = themesIn(more);

/** Relative luminance of an OKLCH colour, via linear sRGB. */
function luminance([lightness, chroma, hue]: Lch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (v: number) => Math.min(1, Math.max(0, v));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Lch, other: Lch): number {
  const [hi = 0, lo = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const text: [string, string][] = [
  ...['paper', 'paper-raised'].flatMap((ground): [string, string][] =>
    ['ink', 'ink-soft', 'clay', 'verdigris', 'blood'].map((ink) => [ink, ground]),
  ),
  ['clay-ink', 'clay'],
  ['clay-ink', 'clay-lit'],
  ['paper', 'ink'],
  // Bars of notices.
  ['paper', 'ember'],
  ['ink-soft', 'line'],
];
const parts: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'paper-raised'],
  ['ember', 'paper'],
  ['ember', 'paper-raised'],
];

/** Tests the contrast of words and of parts. @param from the first of these that has a token defines it */
function testContrast(theme: 'light' | 'dark', from: readonly Themes[], least: { words: number; parts: number }): void {
  const pick = (name: string): Lch => {
    const found = from.map((themes) => themes[theme][name]).find(Boolean);
    if (!found) throw new Error(`no token ${name}`);
    return found;
  };
  test.each(text)('text %s on %s', (ink, ground) => {
    expect(contrast(pick(ink), pick(ground))).toBeGreaterThanOrEqual(ground === 'line' ? 4.5 : least.words);
  });
  test.each(parts)('the part %s on %s', (part, ground) => {
    expect(contrast(pick(part), pick(ground))).toBeGreaterThanOrEqual(least.parts);
  });
}

const THEMES = ['light', 'dark'] as const;
describe.each(THEMES)('%s theme', (theme) => testContrast(theme, [usual], { words: 4.5, parts: 3 }));
describe.each(THEMES)('SHELL-407 %s theme where more contrast is asked for', (theme) =>
  testContrast(theme, [strong, usual], { words: 7, parts: 4.5 }),
);
