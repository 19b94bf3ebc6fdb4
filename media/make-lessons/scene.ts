import type { Film } from './films.ts';

export const FRAMES_PER_SECOND = 10;
const FADE = 1;
/** The moving background is rendered at this size; only the text needs full resolution. */
const GROUND = '1280x720';
const CLAYS = [
  ['0x120b08', '0xb4603a', '0x2e1a12', '0xd9a273'],
  ['0x0e1013', '0x8d5a3c', '0x22262c', '0xc9a78a'],
  ['0x140909', '0xa8503c', '0x30150f', '0xd08a63'],
  ['0x0b110d', '0x9c6a3a', '0x1c2a20', '0xcdb07c'],
] as const;

const quoted = (text: string): string =>
  text.replace(/[\\':,%]/g, (character) => (character === "'" ? '’' : `\\${character}`));

/** The moving background if there is no picture: two clays under a moving light, rendered small and enlarged. */
function gradient(film: Film): string[] {
  const [a, b, c, d] = CLAYS[film.seed % CLAYS.length] ?? CLAYS[0];
  return [
    '-f',
    'lavfi',
    '-i',
    `gradients=s=480x270:r=${FRAMES_PER_SECOND}:d=${film.seconds}:c0=${a}:c1=${b}:c2=${c}:c3=${d}:n=4:speed=0.008:seed=${film.seed}:x0=0:y0=0:x1=480:y1=270`,
  ];
}

/** One slow camera move over a still: in, out, left or right, depending on its index. */
function pan(index: number, frames: number): string {
  const progress = `on/${frames}`;
  const zoom = index % 2 === 0 ? `1.04+0.05*${progress}` : `1.09-0.05*${progress}`;
  const across = index % 2 === 0 ? `0.4+0.2*${progress}` : `0.6-0.2*${progress}`;
  return `zoompan=z='${zoom}':x='(iw-iw/zoom)*(${across})':y='(ih-ih/zoom)*0.4':d=${frames}:s=${GROUND}:fps=${FRAMES_PER_SECOND}`;
}

function slides(count: number, seconds: number): string[] {
  const each = (seconds + FADE * (count - 1)) / count;
  const frames = Math.ceil(each * FRAMES_PER_SECOND);
  const moves = Array.from({ length: count }, (_, i) => `[${i}:v]scale=1920:-2,${pan(i, frames)},setsar=1[s${i}]`);
  let last = 's0';
  for (let i = 1; i < count; i++) {
    moves.push(
      `[${last}][s${i}]xfade=transition=fade:duration=${FADE}:offset=${(i * (each - FADE)).toFixed(2)}[x${i}]`,
    );
    last = `x${i}`;
  }
  return [...moves, `[${last}]null[ground]`];
}

function captions(film: Film, font: string): string {
  const text = (value: string, size: number, colour: string, place: string): string =>
    `drawtext=fontfile='${font}':text='${value}':fontsize=${size}:fontcolor=${colour}:shadowcolor=black@0.5:shadowx=2:shadowy=3:${place}`;
  const time = '%{eif\\:t/60\\:d\\:1}\\:%{eif\\:mod(t,60)\\:d\\:2}';
  return [
    text(quoted(film.line), 44, '0xe88a55', 'x=96:y=92'),
    ...(film.title ? [text(quoted(film.title), 92, '0xf1ece2', 'x=92:y=150')] : []),
    // A clip is shown on a page whose player has the time already.
    ...(film.kind === 'clip' ? [] : [text(time, 44, '0xf1ece2@0.85', 'x=w-tw-96:y=92')]),
  ].join(',');
}

/**
 * A quiet pulsing chord; its root depends on the seed. It ends early, so that the encoder's padding stays within the
 * film.
 */
export const sound = (film: Pick<Film, 'seed' | 'seconds'>): string => {
  const root = (98 * 2 ** ((film.seed % 7) / 12)).toFixed(2);
  const voice = (factor: number, level: number): string => `${level}*sin(2*PI*${root}*${factor}*t)`;
  return `aevalsrc='0.06*(0.65+0.35*sin(2*PI*t/9))*(${voice(1, 0.7)}+${voice(1.5, 0.4)}+${voice(2, 0.25)})':s=24000:d=${film.seconds - 0.1}`;
};

/**
 * ffmpeg's arguments up to the output: inputs, a graph that ends in `[picture]` (1920 x 1080), and a sound input.
 * `stills` are picture files in any size of 16:10 or wider.
 */
export function scene(film: Film, stills: readonly string[], font: string): { args: string[]; soundInput: number } {
  const grounds = stills.length > 0 ? stills.flatMap((still) => ['-i', still]) : gradient(film);
  const ground =
    stills.length > 0
      ? slides(stills.length, film.seconds)
      : [`[0:v]scale=${GROUND.replace('x', ':')}:flags=bicubic[ground]`];
  const lamp = "vignette=a=PI/3.4:x0='w*(0.52+0.2*sin(t/9))':y0='h*(0.46+0.12*cos(t/8))':eval=frame";
  const graph = [
    ...ground,
    `[ground]${lamp},scale=1920:1080:flags=bicubic,${captions(film, font)},format=yuv420p[picture]`,
  ].join(';');
  const soundInput = Math.max(stills.length, 1);
  return { args: [...grounds, '-f', 'lavfi', '-i', sound(film), '-filter_complex', graph], soundInput };
}
