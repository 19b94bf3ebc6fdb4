import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';
import type { PathRow } from '../../../kernel/db/schema/paths.ts';
import { findResumes } from '../../learning/bookmarks/bookmarks.repo.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import { findChapters } from '../chapters/chapters.repo.ts';
import { findCourses, findEnrolments, findPathTags, findRelevantChapters, type PathCourseRow } from './paths.repo.ts';
import { type PathContext, toPath, toPathCourse } from './paths.view.ts';

async function contextOf(reader: Reader, courses: readonly PathCourseRow[]): Promise<PathContext> {
  const { tx, user, now, school } = reader;
  const ids = [...new Set(courses.map((course) => course.tutorial.id))];
  const userId = user?.id ?? null;
  const [viewer, chapters, resumes, enrolled] = await Promise.all([
    findViewer(tx, user),
    findChapters(tx, ids, userId),
    findResumes(tx, userId, ids),
    findEnrolments(tx, userId),
  ]);
  return { viewer, chapters, resumes, enrolled, now, films: school.films, publicUrl: school.env.publicUrl };
}

/** Paths as a reader sees them. */
export async function viewPaths(reader: Reader, rows: readonly PathRow[]): Promise<Path[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [courses, tags] = await Promise.all([findCourses(reader.tx, ids), findPathTags(reader.tx, ids)]);
  const context = await contextOf(reader, courses);
  return rows.map((row) =>
    toPath(
      row,
      courses.filter((course) => course.pathId === row.id),
      tags.get(row.id) ?? [],
      context,
    ),
  );
}

export interface CoursesOfPath {
  isEnrolled: boolean;
  count: number;
  items: PathCourse[];
}

/**
 * Courses of a path in order.
 * @param relevantTo path whose relevant chapters are returned, by default this one (API-L-091)
 */
export async function viewCourses(
  reader: Reader,
  path: PathRow,
  range: { offset: number; limit: number },
  relevantTo: string | undefined,
): Promise<CoursesOfPath> {
  const all = await findCourses(reader.tx, [path.id]);
  const courses = all.slice(range.offset, range.offset + range.limit);
  const context = await contextOf(reader, courses);
  const items = courses.map(async (course) => {
    const otherPath = relevantTo === undefined || [String(path.id), path.slug].includes(relevantTo) ? null : relevantTo;
    const relevant =
      otherPath === null
        ? course.relevantChapters
        : await findRelevantChapters(reader.tx, otherPath, course.tutorial.id);
    return toPathCourse(course, relevant, context);
  });
  const isEnrolled = context.enrolled.has(path.id) || context.viewer.ownedPaths.has(path.id);
  return { isEnrolled, count: all.length, items: await Promise.all(items) };
}
