export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Seconds as a WebVTT timestamp. */
export function timestamp(seconds: number): string {
  const millis = Math.round(seconds * 1000);
  const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
  return `${pad(Math.floor(millis / 3_600_000))}:${pad(Math.floor(millis / 60_000) % 60)}:${pad(Math.floor(millis / 1000) % 60)}.${pad(millis % 1000, 3)}`;
}

export const webVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${timestamp(cue.start)} --> ${timestamp(cue.end)}\n${cue.text}\n`).join('\n')}`;

/** Sentences one after another, with a short pause between them. */
export function spokenCues(sentences: readonly string[], seconds: number, every = 6): Cue[] {
  const count = Math.floor(seconds / every);
  return Array.from({ length: count }, (_, i) => ({
    start: i * every + 0.5,
    end: i * every + every - 0.5,
    text: sentences[i % sentences.length] ?? '',
  }));
}

export function chapterCues(chapters: readonly (readonly [number, string])[], seconds: number): Cue[] {
  return chapters.map(([start, text], i) => ({ start, end: chapters[i + 1]?.[0] ?? seconds, text }));
}

export interface Sprite {
  every: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** A grid of thumbnails, one every few seconds, at most a hundred in total. */
export function spriteFor(seconds: number): Sprite {
  const every = Math.max(2, Math.ceil(seconds / 100));
  const count = Math.ceil(seconds / every);
  const columns = Math.min(count, 5);
  return { every, columns, rows: Math.ceil(count / columns), width: 160, height: 90 };
}

export function spriteCues(sprite: Sprite, seconds: number, file: string): Cue[] {
  return Array.from({ length: Math.ceil(seconds / sprite.every) }, (_, i) => {
    const x = (i % sprite.columns) * sprite.width;
    const y = Math.floor(i / sprite.columns) * sprite.height;
    return {
      start: i * sprite.every,
      end: Math.min((i + 1) * sprite.every, seconds),
      text: `${file}#xywh=${x},${y},${sprite.width},${sprite.height}`,
    };
  });
}
