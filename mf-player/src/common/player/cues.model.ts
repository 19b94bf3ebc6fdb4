export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;

const seconds = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** The cues of a WebVTT text in order, without tags; unparseable cues are skipped. */
export function parseVtt(text: string): Cue[] {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
    if (!start || !end) return [];
    const body = lines
      .slice(at + 1)
      .join('\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (written, name: string) => SIGNS[name] ?? written)
      .trim();
    return body ? [{ start: seconds(start), end: seconds(end), text: body }] : [];
  });
  return cues.sort((a, b) => a.start - b.start);
}

/** The cue shown at a time. */
export const cueAt = (cues: readonly Cue[], time: number): Cue | undefined =>
  cues.find((cue) => time >= cue.start && time < cue.end);

/** One image of a sprite sheet. */
export interface Thumbnail {
  src: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The preview image for a time of the timeline; `track` is the address that the image name is relative to (PLAY-042).
 */
export function thumbnailAt(cues: readonly Cue[], time: number, track: string): Thumbnail | undefined {
  const [, file, x, y, width, height] =
    /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(cueAt(cues, time)?.text ?? '') ?? [];
  if (!file) return undefined;
  const src = track.slice(0, track.lastIndexOf('/') + 1) + file;
  return { src, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}
