import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(() => vi.restoreAllMocks());

const MASK = (
  <Picture
    src="/media/art/tutorials/a-640.webp?c=2a1f18"
    narrow={[{ media: '(width <= 480px)', src: '/media/art/tutorials/b-640.webp?c=2a1f18' }]}
    alt="A mask"
    sizes="50vw"
    priority
  />
);

/** What React creates, whether it inserts it or not. */
function created(): Element[] {
  const elements: Element[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    elements.push(element);
    return element;
  });
  return elements;
}

test('PLAT-025 a discarded render chooses no file, because Chromium would never free its tree', async () => {
  const elements = created();
  let answer!: (text: string) => void;
  const coming = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const Slow = () => <p>{use(coming)}</p>;
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        {MASK}
        <Slow />
      </Suspense>,
    );
  });
  const discarded = elements.filter((element) => element.matches('source, img'));
  expect(discarded.length).toBeGreaterThan(0);
  for (const { outerHTML } of discarded) expect(outerHTML).not.toMatch(/srcset|media=|"eager"/);
  await act(async () => answer('Here'));
  const image = screen.getByRole('img', { name: 'A mask' });
  expect(image.getAttribute('loading')).toBe('eager');
  const [narrow, , , wide] = image.parentElement?.children ?? [];
  expect([narrow?.getAttribute('media'), wide?.getAttribute('type')]).toEqual(['(width <= 480px)', 'image/webp']);
  expect(narrow?.getAttribute('srcset')).toMatch(/b-320.avif 320w/);
  expect(wide?.getAttribute('srcset')).toMatch(/a-640.webp 640w/);
});

test('PLAT-025 another address replaces what was chosen', () => {
  const { rerender } = render(<Picture src="/media/art/tutorials/a-640.webp?c=2a1f18" alt="A mask" sizes="50vw" />);
  rerender(<Picture src="/media/art/tutorials/c-640.webp?c=2a1f18" alt="A mask" sizes="50vw" />);
  const { parentElement } = screen.getByRole('img', { name: 'A mask' });
  expect(parentElement?.innerHTML).not.toMatch(/\/a-/);
  expect(parentElement?.querySelectorAll('[srcset*="/c-"]')).toHaveLength(2);
});

test('SHELL-415 after a picture that failed, the next one at its place is shown', () => {
  const of = (src: string) => <Picture src={src} alt="A mask" sizes="50vw" />;
  const { rerender } = render(of('/media/a.webp'));
  const image = screen.getByRole('img', { name: 'A mask' });
  const shown = image.className;
  fireEvent.error(image);
  expect(image.className).not.toBe(shown);
  rerender(of('/media/b.webp'));
  fireEvent.load(image);
  expect(image.className).toBe(shown);
});

/** The picture as a server draws it. */
async function drawn(): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('document', undefined);
  const server = await import('./picture.tsx');
  const html = renderToString(<server.Picture {...MASK.props} />);
  vi.unstubAllGlobals();
  return html;
}

test('PLAT-025 the server chooses, and hydration keeps what it has drawn', async () => {
  const place = document.createElement('div');
  place.innerHTML = await drawn();
  document.body.append(place);
  const before = place.innerHTML;
  expect(place.querySelectorAll('[media="(width <= 480px)"]')).toHaveLength(2);
  expect(before.match(/srcset=/g)).toHaveLength(4);
  expect(before).toContain('loading="eager"');
  const complaints = vi.spyOn(console, 'error');
  const written = vi.spyOn(Element.prototype, 'setAttribute');
  const root = await act(async () => hydrateRoot(place, MASK));
  expect(place.innerHTML).toBe(before);
  expect(written).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  place.remove();
});
