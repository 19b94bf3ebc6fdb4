import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FilmEntry } from '../make-lessons/catalogue.ts';
import { encodeFiles } from '../make-lessons/encode.ts';
import { makePictures, SUBTITLES } from '../make-lessons/extras.ts';
import { ffmpeg, probe } from '../make-lessons/ffmpeg.ts';
import { emptyFolder, inTemporary } from '../make-lessons/folders.ts';
import { type Ladder, LOSSLESS, REPRODUCIBLE } from '../make-lessons/ladder.ts';
import { sound } from '../make-lessons/scene.ts';
import { chapterCues, type Cue, webVtt } from '../make-lessons/tracks.ts';
import { FRAMES_PER_SECOND } from './camera.ts';
import { filmTour } from './film-tour.ts';
import { chaptersIn, TOUR_NAME } from './tour.ts';

/** Words on a screen need more than the pans of the other films; a page that stands still costs nothing. */
const SCREENS: Ladder = {
  rungs: [
    { height: 360, crf: 33, maxrate: 120_000 },
    { height: 720, crf: 33, maxrate: 240_000 },
  ],
  soundRate: 14_000,
  segmentSeconds: 15,
};

/** Films the tour at the school at `url` with this browser, and encodes it to `<lessons>/walkthrough/`. */
export function makeTour(url: string, browser: string, lessons: string): Promise<FilmEntry> {
  return inTemporary(async (temporary) => {
    const { seconds, chapters, cues } = await filmTour(url, browser, temporary);
    const source = path.join(temporary, 'source.mkv');
    const pictures = ['-f', 'concat', '-i', path.join(temporary, 'frames.txt')];
    const chord = ['-f', 'lavfi', '-i', sound({ seed: 54, seconds })];
    const cut = ['-r', String(FRAMES_PER_SECOND), '-t', String(seconds), '-pix_fmt', 'yuv420p'];
    await ffmpeg([...pictures, ...chord, ...cut, ...LOSSLESS, ...REPRODUCIBLE, source]);

    const folder = path.join(lessons, TOUR_NAME);
    await emptyFolder(folder);
    const sources = await encodeFiles(source, folder, SCREENS, await probe(source), true);
    await makePictures(source, folder, seconds);
    for (const language of ['en', 'es'] as const) {
      const write = (name: string, lines: readonly Cue[]) => writeFile(path.join(folder, name), webVtt(lines));
      await write(`${language}.vtt`, cues[language]);
      const names = chapters.map(({ start, words }) => [start, words[language]] as const);
      await write(chaptersIn(language), chapterCues(names, seconds));
    }
    return {
      ...{ name: TOUR_NAME, kind: 'clip', title: 'How the school works', durationSeconds: seconds },
      ...sources,
      ...{ poster: 'poster.jpg', thumbnails: 'thumbs.vtt' },
      ...{ subtitles: SUBTITLES, chapters: chaptersIn('en') },
    };
  });
}
