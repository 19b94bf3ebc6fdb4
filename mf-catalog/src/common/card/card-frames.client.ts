import s from './card-frames.module.css';

/** Views of a course's picture that show different parts of it, as the stills of its lessons do. */
const VIEWS = [2, 5, 9] as const;
/** How long each is shown, in milliseconds. */
const STAY = 1100;

const ADDRESS = /^(.*\/media\/art\/tutorials\/[^/?.]+)-\d+\.(avif|webp|jpg)(\?v=[0-9a-f]{6})?/;

/** Addresses of the closer looks, at the width of a card; none for a picture that has no views. */
export function framesOf(address: string): string[] {
  const [, stem, type, mark = ''] = ADDRESS.exec(address) ?? [];
  return stem ? VIEWS.map((view) => `${stem}.${view}-640.${type}${mark}`) : [];
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  image.alt = '';
  await image.decode();
  return image;
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, STAY);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Fades through closer looks at a picture until `left` aborts, then shows the picture again; ends with the picture. */
export async function showFrames(picture: HTMLElement, left: AbortSignal): Promise<void> {
  const image = picture.querySelector('img');
  const frames = framesOf(image?.currentSrc || image?.src || '');
  if (!image || left.aborted || frames.length === 0) return;
  const layer = document.createElement('span');
  layer.className = s.layer ?? '';
  layer.setAttribute('aria-hidden', 'true');
  image.closest('picture')?.after(layer);
  left.addEventListener('abort', () => layer.remove());
  for (let turn = 0; !left.aborted && image.isConnected; turn += 1) {
    // The picture itself is between the last look and the first.
    const address = frames[turn % (frames.length + 1)];
    if (address) layer.replaceChildren(...[...layer.children].slice(-1), await decoded(address));
    else layer.replaceChildren();
    await pause(left);
  }
}
