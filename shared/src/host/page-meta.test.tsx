import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '../brand/brand.ts';
import { FakeShell, fakeHost } from '../testing/fake-host.tsx';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';

function show(props: PageMetaProps, locale: 'en' | 'es' = 'en') {
  cleanup();
  render(
    <FakeShell host={fakeHost({ locale })}>
      <PageMeta {...props} />
    </FakeShell>,
  );
  const of = (selector: string, name = 'content') => document.querySelector(selector)?.getAttribute(name) ?? null;
  return of;
}

test('SHELL-256 SHELL-257 a page sets its title, texts, address, picture and data', () => {
  const of = show({
    title: 'Hair',
    description: 'One by one.',
    keywords: ['hair', 'silicone'],
    canonical: '/tutorials/hair',
    socialUrl: 'https://gargoyle.example/t/hair',
    shareImage: '/media/art/hair.webp',
    jsonLd: { '@type': 'Course', name: '</script>' },
  });
  expect(document.title).toBe('Hair | Gargoyle');
  expect(of('meta[name="description"]')).toBe('One by one.');
  expect(of('meta[name="keywords"]')).toBe('hair, silicone');
  expect(of('link[rel="canonical"]', 'href')).toBe('https://gargoyle.example/tutorials/hair');
  expect(of('meta[property="og:url"]')).toBe('https://gargoyle.example/t/hair');
  expect(of('meta[property="og:image"]')).toBe('https://gargoyle.example/media/art/hair.webp');
  const data = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(JSON.parse(data)).toEqual({ '@type': 'Course', name: '</script>' });
  expect(data).not.toContain('</');
});

test('SHELL-258 CAT-369 in Spanish the defaults of the head are Spanish', () => {
  const of = show({ title: 'Cabello' }, 'es');
  expect(of('meta[name="description"]')).toMatch(/^Aprende escultura/);
  expect(of('meta[property="og:description"]')).toMatch(/^Aprende escultura/);
  expect(of('meta[name="keywords"]')).toContain('efectos especiales');
});

test('SHELL-258 tags that the next page leaves out fall back to the brand’s', () => {
  show({ title: 'Hair', prerenderStatus: 404, noIndex: true, canonical: '/x', jsonLd: {} });
  const of = show({});
  expect(document.title).toBe(brand.fullName);
  expect(of('meta[name="description"]')).toBe(brand.description);
  expect(of('meta[property="og:image"]')).toBe(`https://gargoyle.example${brand.shareImage}`);
  for (const selector of ['meta[name="robots"]', 'meta[name="prerender-status-code"]', 'link[rel="canonical"]'])
    expect(document.querySelector(selector)).toBeNull();
});
