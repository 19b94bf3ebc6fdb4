import { join } from 'node:path';
import type { FilmEntry } from './catalogue.ts';
import { encodeCmaf, encodeFiles } from './encode.ts';
import { makePictures, makeTracks } from './extras.ts';
import { ffmpeg, type Probe, probe } from './ffmpeg.ts';
import type { Film } from './films.ts';
import { emptyFolder, inTemporary } from './folders.ts';
import { DEMO, type Ladder, LOSSLESS, REPRODUCIBLE, SCHOOL } from './ladder.ts';
import { FRAMES_PER_SECOND, scene } from './scene.ts';
import { sentencesFor } from './sentences.ts';
import { findFont, stillsOf } from './stills.ts';

interface Places {
  root: string;
  lessons: string;
}

const encode = (kind: Film['kind'], source: string, folder: string, ladder: Ladder, film: Probe) =>
  kind === 'cmaf'
    ? encodeCmaf(source, folder, ladder, film)
    : encodeFiles(source, folder, ladder, film, kind === 'clip');

/** Renders a film of the demo school and encodes it to `<lessons>/<name>/`. */
export function makeFilm(film: Film, places: Places): Promise<FilmEntry> {
  return inTemporary(async (temporary) => {
    const stills = await stillsOf(join(places.root, 'media/artwork'), film.pictures, temporary);
    const { args, soundInput } = scene(film, stills, findFont(places.root));
    const source = join(temporary, 'source.mkv');
    const cut = ['-r', String(FRAMES_PER_SECOND), '-t', String(film.seconds)];
    await ffmpeg([
      ...args,
      '-map',
      '[picture]',
      '-map',
      `${soundInput}:a`,
      ...cut,
      ...LOSSLESS,
      ...REPRODUCIBLE,
      source,
    ]);

    const folder = join(places.lessons, film.name);
    await emptyFolder(folder);
    const sources = await encode(film.kind, source, folder, DEMO, await probe(source));
    await makePictures(source, folder, film.seconds);
    const tracks = await makeTracks(folder, film.seconds, sentencesFor(film.name), film.chapters);
    const { name, kind } = film;
    return {
      ...{ name, kind, title: film.title ?? film.line, durationSeconds: film.seconds },
      ...sources,
      ...{ poster: 'poster.jpg', thumbnails: 'thumbs.vtt' },
      ...tracks,
    };
  });
}

/** Encodes a school's own file with the same ladder; a silent one gets a silent sound track. */
export function ingest(file: string, name: string, kind: Film['kind'], places: Places): Promise<FilmEntry> {
  return inTemporary(async (temporary) => {
    const video = await probe(file);
    const folder = join(places.lessons, name);
    await emptyFolder(folder);
    const source = video.hasSound ? file : join(temporary, 'with-sound.mkv');
    if (!video.hasSound) {
      const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono'];
      await ffmpeg(['-i', file, ...silence, '-shortest', '-map', '0:v', '-map', '1:a', '-c:v', 'copy', source]);
    }
    const rungs = SCHOOL.rungs.filter((rung) => rung.height <= video.height);
    const ladder = { ...SCHOOL, rungs: rungs.length > 0 ? rungs : SCHOOL.rungs.slice(0, 1) };
    const sources = await encode(kind, source, folder, ladder, video);
    const seconds = Math.floor(video.duration);
    await makePictures(source, folder, seconds);
    return {
      ...{ name, kind, title: name, durationSeconds: seconds },
      ...sources,
      ...{ poster: 'poster.jpg', thumbnails: 'thumbs.vtt', chapters: null, subtitles: [] },
    };
  });
}
