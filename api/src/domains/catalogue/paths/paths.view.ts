import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';
import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { paths } from '@gargoyle/shared/paths';
import type { PathRow } from '../../../kernel/db/schema/paths.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import type { FilmLibrary } from '../../../kernel/media/films.ts';
import type { BookmarkWithOrder } from '../../learning/bookmarks/bookmarks.repo.ts';
import { toBookmark } from '../../learning/bookmarks/bookmarks.view.ts';
import { toArtistRef } from '../course-cards/artist-ref.view.ts';
import { entitlementOf, type Viewer } from '../../commerce/entitlement/entitlement.model.ts';
import { toWire } from '../../../kernel/money/money.ts';
import type { ChapterWithProgress } from '../chapters/chapters.repo.ts';
import { progressOf } from '../chapters/chapters.model.ts';
import { toChapter, toTrailer } from '../chapters/chapters.view.ts';
import type { PathCourseRow } from './paths.repo.ts';

export interface PathContext {
  viewer: Viewer;
  films: FilmLibrary;
  publicUrl: string;
  now: Date;
  enrolled: ReadonlySet<number>;
  /** Chapters of all courses of the paths in question. */
  chapters: readonly ChapterWithProgress[];
  /** The reader's resume bookmarks, newest first. */
  resumes: readonly BookmarkWithOrder[];
}

/** Chapters of a course that are relevant to its path. */
function relevantOf(course: PathCourseRow, chapters: readonly ChapterWithProgress[]): ChapterWithProgress[] {
  const ids = new Set(course.relevantChapters);
  return chapters.filter((chapter) => chapter.tutorialId === course.tutorial.id && ids.has(chapter.id));
}

/** Whole minutes, rounded as on the course page, so that both pages show the same length. */
const minutesOf = (chapters: readonly ChapterWithProgress[]): number =>
  Math.max(1, Math.round(chapters.reduce((sum, c) => sum + c.durationSeconds, 0) / 60));

const unique = <T extends { id: number }>(list: readonly T[]): T[] => [
  ...new Map(list.map((entry) => [entry.id, entry])).values(),
];

function statsByCategory(courses: readonly PathCourseRow[], chapters: readonly ChapterWithProgress[]) {
  const groups = Map.groupBy(courses, (course) => course.category);
  return [...groups].map(([category, members]) => {
    const relevant = members.flatMap((course) => relevantOf(course, chapters));
    return { category, completed: relevant.filter((c) => c.progress?.completed).length, total: relevant.length };
  });
}

const isEnrolled = (id: number, { viewer, enrolled }: PathContext): boolean =>
  enrolled.has(id) || viewer.ownedPaths.has(id);

export function toPath(
  row: PathRow,
  courses: readonly PathCourseRow[],
  tags: readonly Tag[],
  context: PathContext,
): Path {
  const { chapters, publicUrl, films, viewer, resumes } = context;
  const relevant = courses.flatMap((course) => relevantOf(course, chapters));
  const tutorialIds = new Set(courses.map((course) => course.tutorial.id));
  const minutes = minutesOf(chapters.filter((c) => tutorialIds.has(c.tutorialId)));
  const resume = resumes.find((bookmark) => tutorialIds.has(bookmark.tutorialId));
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    tagline: row.tagline,
    overview: cleanHtml(row.overview),
    photo: {
      original: artUrl('paths', row.slug, 1600),
      cartThumb: artUrl('paths', row.slug, 320),
      default: artUrl('paths', row.slug, 640),
    },
    duration: [Math.floor(minutes / 60), minutes % 60],
    numTutorials: courses.length,
    metaTitle: `${row.title}: a learning pathway`,
    metaKeywords: row.metaKeywords,
    metaDescription: row.tagline,
    url: publicUrl + paths.learningPath(row.slug),
    regularPrice: toWire(row.regularPriceCents),
    price: toWire(row.priceCents),
    artists: unique(courses.map((course) => course.artist)).map((artist) => toArtistRef(artist, publicUrl)),
    difficulty: [...new Set(courses.map((course) => course.tutorial.difficulty))].sort(),
    overallProgress: progressOf(relevant),
    statsByCategory: statsByCategory(courses, chapters),
    tags: [...tags],
    owned: viewer.ownedPaths.has(row.id),
    isEnrolled: isEnrolled(row.id, context),
    trailer: row.trailerFilm === null ? null : toTrailer(films, row.trailerFilm),
    bookmark: resume ? toBookmark(resume) : null,
  };
}

/** @param relevantChapters chapter ids, which may come from another path than the course's */
export function toPathCourse(
  course: PathCourseRow,
  relevantChapters: readonly number[],
  context: PathContext,
): PathCourse {
  const { viewer, films, now, publicUrl, resumes } = context;
  const { tutorial, artist } = course;
  const chapters = context.chapters.filter((chapter) => chapter.tutorialId === tutorial.id);
  const minutes = minutesOf(chapters);
  const { canWatch } = entitlementOf(viewer, tutorial.id);
  const { userId } = viewer;
  const key = { slug: tutorial.slug, films, viewer: canWatch && userId !== null ? { id: userId } : null, now };
  const resume = resumes.find((bookmark) => bookmark.tutorialId === tutorial.id);
  return {
    slug: tutorial.slug,
    id: tutorial.id,
    title: tutorial.title,
    description: tutorial.description,
    difficulty: tutorial.difficulty,
    durationH: Math.floor(minutes / 60),
    durationM: minutes % 60,
    category: course.category,
    photo: { boxThumb: artUrl('tutorials', tutorial.slug, 640) },
    chapters: chapters.map((chapter) => toChapter(chapter, key)),
    relevantChapters: [...relevantChapters],
    overallProgress: progressOf(chapters),
    trailer: tutorial.trailerFilm === null ? null : toTrailer(films, tutorial.trailerFilm),
    artist: toArtistRef(artist, publicUrl),
    owned: viewer.ownedTutorials.has(tutorial.id) || viewer.pathwayTutorials.has(tutorial.id),
    ...(userId === null ? {} : { canWatch }),
    bookmark: resume ? toBookmark(resume) : null,
  };
}
