import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg } from './ffmpeg.ts';
import { REPRODUCIBLE } from './ladder.ts';
import type { Sentences } from './sentences.ts';
import { chapterCues, spokenCues, spriteCues, spriteFor, webVtt } from './tracks.ts';

export interface SubtitleFile {
  language: string;
  label: string;
  file: string;
}

/** The poster, and a sprite of thumbnails with its track for the time line. */
export async function makePictures(source: string, folder: string, seconds: number): Promise<void> {
  const at = String(Math.min(3, seconds / 2));
  const still = ['-frames:v', '1', ...REPRODUCIBLE];
  await ffmpeg(['-ss', at, '-i', source, '-vf', 'scale=960:-2', '-q:v', '6', ...still, join(folder, 'poster.jpg')]);
  const sprite = spriteFor(seconds);
  const grid = `fps=1/${sprite.every}:start_time=0,scale=${sprite.width}:${sprite.height},tile=${sprite.columns}x${sprite.rows}`;
  await ffmpeg(['-i', source, '-vf', grid, '-q:v', '7', ...still, join(folder, 'sprite.jpg')]);
  await writeFile(join(folder, 'thumbs.vtt'), webVtt(spriteCues(sprite, seconds, 'sprite.jpg')));
}

/** The files of every film's subtitles. */
export const SUBTITLES: SubtitleFile[] = [
  { language: 'en', label: 'English', file: 'en.vtt' },
  { language: 'es', label: 'Español', file: 'es.vtt' },
];

/** English and Spanish subtitles and the chapters track. */
export async function makeTracks(
  folder: string,
  seconds: number,
  sentences: Sentences,
  chapters: readonly (readonly [number, string])[],
): Promise<{ subtitles: SubtitleFile[]; chapters: string | null }> {
  await writeFile(join(folder, 'en.vtt'), webVtt(spokenCues(sentences.en, seconds)));
  await writeFile(join(folder, 'es.vtt'), webVtt(spokenCues(sentences.es, seconds)));
  if (chapters.length > 0) await writeFile(join(folder, 'chapters.vtt'), webVtt(chapterCues(chapters, seconds)));
  return {
    subtitles: SUBTITLES,
    chapters: chapters.length > 0 ? 'chapters.vtt' : null,
  };
}
