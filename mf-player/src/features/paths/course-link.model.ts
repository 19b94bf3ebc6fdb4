import type { PathCourse, Path } from '@gargoyle/shared/contract/paths.contract';
import { paths } from '@gargoyle/shared/paths';

/** Link to a course that names the path it was opened from (PLAY-181). */
export function courseLink(
  path: Pick<Path, 'id' | 'slug'>,
  slug: string,
  watch?: '0' | '1',
  chapter?: number,
  time?: number,
): string {
  const from = { path: path.slug, path_id: path.id, referer: `pathways/${path.slug}` };
  return paths.tutorial(slug, { ...(watch ? { watch } : {}), chapter, time, ...from });
}

/** The course where the viewer left off; undefined if it is not loaded (PLAY-164). */
export function bookmarked(path: Pick<Path, 'bookmark'>, courses: readonly PathCourse[]): PathCourse | undefined {
  const tutorial = path.bookmark?.tutorial;
  const id = typeof tutorial === 'object' ? tutorial.id : tutorial;
  return courses.find((course) => course.id === id);
}
