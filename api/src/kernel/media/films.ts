import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceToken } from './source-token.ts';

/** The repository's folder of encoded films. */
export const LESSONS = path.resolve(import.meta.dirname, '../../../../media/lessons');

/** One entry of `media/lessons/index.json`; files are relative to the film's folder. */
export interface Film {
  name: string;
  kind: 'cmaf' | 'progressive' | 'clip';
  title: string;
  durationSeconds: number;
  hls: string | null;
  dash: string | null;
  low: string | null;
  med: string | null;
  hi: string | null;
  poster: string;
  thumbnails: string;
  chapters: string | null;
  subtitles: { language: string; label: string; file: string }[];
}

/** Addresses in the shape of the contract's `Video`. */
export interface FilmSources {
  hls: string | null;
  dash: string | null;
  low: string | null;
  med: string | null;
  hi: string | null;
  subtitles: { language: string; label: string; url: string }[];
  vttFile: string | null;
  firstFrameImage: { thumb: string } | null;
}

export const readFilms = (lessons = LESSONS): Film[] =>
  JSON.parse(readFileSync(path.join(lessons, 'index.json'), 'utf8')) as Film[];

const withHead = (film: Film, head: string): FilmSources => {
  const at = (file: string | null): string | null => (file === null ? null : `${head}/${file}`);
  return {
    hls: at(film.hls),
    dash: at(film.dash),
    low: at(film.low),
    med: at(film.med),
    hi: at(film.hi),
    subtitles: film.subtitles.map(({ language, label, file }) => ({ language, label, url: `${head}/${file}` })),
    vttFile: at(film.thumbnails),
    firstFrameImage: { thumb: posterUrl(film.name) },
  };
};

/** The poster is public. */
const posterUrl = (name: string): string => `/media/clips/${name}/poster.jpg`;

const NOTHING: FilmSources = {
  ...{ hls: null, dash: null, low: null, med: null, hi: null },
  ...{ subtitles: [], vttFile: null, firstFrameImage: null },
};

export interface FilmLibrary {
  films: readonly Film[];
  find(name: string): Film | undefined;
  /** Sources for an entitled viewer: signed addresses, valid for four hours. All null for an unknown film. */
  signSources(name: string, viewer: { id: number }, now: Date): FilmSources;
  /** Public part of a lesson: its still. */
  withoutSources(name: string): FilmSources;
  /** Public addresses of a trailer or banner film; null members if `name` is not a clip. */
  clip(name: string): Clip;
}

export interface Clip {
  low: string | null;
  high: string | null;
  subtitles: FilmSources['subtitles'];
  /** Thumbnails of the progress bar. */
  vttFile: string | null;
  poster: string;
}

/** The films of one folder; `key` signs their addresses. */
export function createFilmLibrary(key: Buffer, films: readonly Film[] = readFilms()): FilmLibrary {
  const byName = new Map(films.map((film) => [film.name, film]));
  return {
    films,
    find: (name) => byName.get(name),
    signSources: (name, viewer, now) => {
      const film = byName.get(name);
      return film ? withHead(film, `/media/v/${sourceToken(key, name, viewer.id, now)}/${name}`) : NOTHING;
    },
    withoutSources: (name) => ({ ...NOTHING, firstFrameImage: { thumb: posterUrl(name) } }),
    clip: (name) => {
      const film = byName.get(name);
      const sources = film?.kind === 'clip' ? withHead(film, `/media/clips/${name}`) : NOTHING;
      const { low, hi: high, subtitles, vttFile } = sources;
      return { low, high, subtitles, vttFile, poster: posterUrl(name) };
    },
  };
}
