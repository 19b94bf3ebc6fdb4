import { expect, test } from 'vitest';
import { pictureSources } from './picture.model.ts';

test('CAT-356 a URL of the school expands to every width in both types', () => {
  const found = pictureSources('/media/art/tutorials/one-take-life-casting-640.webp?c=2a1f18');
  expect(found.src).toBe('/media/art/tutorials/one-take-life-casting-640.webp');
  expect(found.colour).toBe('#2a1f18');
  expect(found.avif).toContain('/media/art/tutorials/one-take-life-casting-160.avif 160w');
  expect(found.focus).toBeNull();
  expect(pictureSources('/media/art/tutorials/a-640.webp?c=2a1f18&f=4-6-9')).toMatchObject({
    colour: '#2a1f18',
    focus: '4-6-9',
  });
  expect(found.webp).toContain('/media/art/tutorials/one-take-life-casting-1280.webp 1280w');
});

test('CAT-412 only a picture that spans the window is offered in the full width of its master', () => {
  const widest = (sizes: string) =>
    pictureSources('/media/art/banners/home-1-640.webp', sizes).avif?.split(', ').at(-1)?.split(' ').at(-1);
  expect(widest('(width <= 480px) 217vw, 100vw')).toBe('1920w');
  expect(widest('(width <= 768px) 100vw, 80vw')).toBe('1920w');
  expect(widest('(width <= 768px) 100vw, 50vw')).toBe('1920w');
  expect(widest('(width <= 768px) 100vw, 44vw')).toBe('1280w');
  expect(widest('(width <= 560px) 100vw, 426px')).toBe('1280w');
});

test('a slug that ends in a number keeps it', () => {
  expect(pictureSources('/media/art/gallery/plate-12-320.webp').avif).toContain('/plate-12-1280.avif 1280w');
});

test('any other URL is one plain picture', () => {
  expect(pictureSources('https://elsewhere.example/a.png')).toEqual({
    src: 'https://elsewhere.example/a.png',
    avif: null,
    webp: null,
    colour: null,
    focus: null,
  });
});

test('PLAT-417 every size of a picture carries the mark of its content, with or without a focus', () => {
  for (const rest of ['', '&f=4-6-9']) {
    const { src, avif, webp, colour } = pictureSources(`/media/art/tutorials/a-640.webp?v=9f02ab&c=2a1f18${rest}`);
    expect([src, colour]).toEqual(['/media/art/tutorials/a-640.webp?v=9f02ab', '#2a1f18']);
    const sizes = `${avif}, ${webp}`.split(', ').map((size) => size.split(' ')[0]);
    expect(sizes).toHaveLength(7);
    for (const size of sizes) expect(size).toMatch(/^\/media\/art\/tutorials\/a-\d+\.(avif|webp)\?v=9f02ab$/);
  }
});
