import { hueOf, labelOf, measureOf, type Seam } from './seams.model.ts';

const seamOf = ({ dataset }: HTMLElement): Seam => ({
  remote: dataset['remote'] ?? '',
  version: dataset['remoteVersion'] ?? '',
  widget: dataset['widget'],
});

/** Creates an overlay without touching the page's styles. Sets properties, because the policy forbids `style=`. */
function frameOf(seam: Seam, ms: number | undefined): HTMLElement {
  const colour = `oklch(0.7 0.2 ${hueOf(seam.remote)})`;
  const frame = document.createElement('div');
  frame.dataset['seam'] = seam.remote;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    outline: `2px dashed ${colour}`,
    outlineOffset: '-2px',
  });
  const label = frame.appendChild(document.createElement('span'));
  label.textContent = labelOf(seam, ms);
  Object.assign(label.style, {
    position: 'absolute',
    insetInlineEnd: '0',
    padding: '2px 6px',
    background: colour,
    color: '#000',
    font: '600 12px/1.4 ui-monospace, monospace',
    whiteSpace: 'nowrap',
  });
  return frame;
}

/** Outlines every federated area with its remote, version and load time. Returns a function that stops it. */
export function showSeams(): () => void {
  const layer = document.body.appendChild(document.createElement('div'));
  layer.id = 'seams';
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '2147483646' });
  let drawn = '';
  let request = 0;

  const draw = () => {
    request = requestAnimationFrame(draw);
    const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
    const seams = areas.map((element) => {
      const seam = seamOf(element);
      return { seam, ms: performance.getEntriesByName(measureOf(seam), 'measure').at(-1)?.duration };
    });
    const now = JSON.stringify(seams);
    if (now !== drawn) layer.replaceChildren(...seams.map(({ seam, ms }) => frameOf(seam, ms)));
    drawn = now;
    for (const [place, element] of areas.entries()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const frame = layer.children[place] as HTMLElement;
      Object.assign(frame.style, {
        // Moved with a transform, which the browser does not count as a shift of the page.
        transform: `translate(${left}px, ${top}px)`,
        width: `${width}px`,
        height: `${height}px`,
        display: width && height ? 'block' : 'none',
      });
      // The label of a tall area stays visible; a widget's is at the bottom, where it covers no other.
      const label = frame.firstElementChild as HTMLElement;
      const lowest = Math.max(0, height - label.offsetHeight);
      label.style.transform = `translateY(${element.dataset['widget'] ? lowest : Math.min(Math.max(0, -top), lowest)}px)`;
    }
  };
  draw();
  return () => {
    cancelAnimationFrame(request);
    layer.remove();
  };
}
