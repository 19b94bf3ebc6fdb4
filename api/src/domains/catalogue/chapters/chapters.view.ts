import type { Chapter, ChapterProgress, Trailer } from '@gargoyle/shared/contract/videos.contract';
import { lessonStill } from '../../../kernel/media/art-url.ts';
import type { FilmLibrary } from '../../../kernel/media/films.ts';
import type { ChapterWithProgress } from './chapters.repo.ts';

/** What signing the sources of a chapter needs. `viewer` is set for entitled viewers only (API-L-023). */
export interface SourceKey {
  /** Slug of the course. */
  slug: string;
  films: FilmLibrary;
  viewer: { id: number } | null;
  now: Date;
}

export function toChapter(row: ChapterWithProgress, { slug, films, viewer, now }: SourceKey): Chapter {
  const completed = row.progress?.completed ?? false;
  const sources = viewer ? films.signSources(row.film, viewer, now) : films.withoutSources(row.film);
  return {
    id: row.id,
    title: row.title,
    name: row.title,
    order: row.order,
    video: { ...sources, firstFrameImage: { thumb: lessonStill(slug, row.order) } },
    durationH: Math.floor(row.durationSeconds / 3600),
    durationM: Math.floor((row.durationSeconds % 3600) / 60),
    durationS: row.durationSeconds % 60,
    completed,
    isComplete: completed,
  };
}

export const toChapterProgress = (row: ChapterWithProgress, key: SourceKey): ChapterProgress => ({
  ...toChapter(row, key),
  currentPosition: row.progress?.currentPosition ?? 0,
});

/** A trailer; all members are null when there is none (API-L-065). */
export function toTrailer(films: FilmLibrary, film: string | null): Trailer {
  if (film === null) return { raw: { high: null, low: null }, web: null, subtitles: [] };
  const { high, low, subtitles } = films.clip(film);
  return { raw: { high, low }, web: high, subtitles };
}
