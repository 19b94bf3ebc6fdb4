import type { Paging } from '@gargoyle/shared/contract/common';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  or,
  sql,
  type SQL,
} from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { categories } from '../../../kernel/db/schema/categories.ts';
import { ownerships } from '../../../kernel/db/schema/ownerships.ts';
import { type PathRow, pathCourses, pathEnrolments, paths, pathTags } from '../../../kernel/db/schema/paths.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';
import { tutorials } from '../../../kernel/db/schema/tutorials.ts';
import type { Slice } from '../../../kernel/http/page.ts';
import { sourcesWith } from '../../../kernel/translations/translations.repo.ts';

const byIdOrSlug = (idOrSlug: string): SQL =>
  /^\d{1,9}$/.test(idOrSlug) ? eq(paths.id, Number(idOrSlug)) : eq(paths.slug, idOrSlug);

export async function findPath(tx: Tx, idOrSlug: string): Promise<PathRow | null> {
  const [row] = await tx.select().from(paths).where(byIdOrSlug(idOrSlug));
  return row ?? null;
}

export interface PathFilter {
  difficulty?: number;
  tags?: readonly string[];
  text?: string;
  language: Language;
}

function narrow(tx: Tx, { difficulty, tags: slugs, text, language }: PathFilter): (SQL | undefined)[] {
  const courses = tx
    .select({ one: sql`1` })
    .from(pathCourses)
    .innerJoin(tutorials, eq(tutorials.id, pathCourses.tutorialId))
    .where(
      and(
        eq(pathCourses.pathId, paths.id),
        eq(tutorials.difficulty, difficulty ?? 0),
        eq(tutorials.status, 'published'),
      ),
    );
  const tagged = tx
    .select({ one: sql`1` })
    .from(pathTags)
    .innerJoin(tags, eq(tags.id, pathTags.tagId))
    .where(and(eq(pathTags.pathId, paths.id), inArray(tags.slug, [...(slugs ?? [])])));
  const matches = sql`strpos(lower(immutable_unaccent(${paths.title} || ' ' || ${paths.tagline})), lower(immutable_unaccent(${text ?? ''}))) > 0`;
  const sources = sourcesWith(language, text ?? '');
  const translationMatches =
    language === 'en' ? undefined : sql`(${paths.title} in ${sources} or ${paths.tagline} in ${sources})`;
  return [
    difficulty === undefined ? undefined : exists(courses),
    slugs && exists(tagged),
    text ? or(matches, translationMatches) : undefined,
  ];
}

async function slice(tx: Tx, where: SQL | undefined, order: SQL[], paging: Paging): Promise<Slice<PathRow>> {
  const [total] = await tx.select({ count: count() }).from(paths).where(where);
  const items = await tx
    .select()
    .from(paths)
    .where(where)
    .orderBy(...order)
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

/** Paths that match the filter, in the school's order of presentation. */
export const listPaths = (tx: Tx, filter: PathFilter, paging: Paging) =>
  slice(tx, and(...narrow(tx, filter)), [asc(paths.id)], paging);

export const listRecentPaths = (tx: Tx, paging: Paging) =>
  slice(tx, undefined, [desc(paths.publishedAt), desc(paths.id)], paging);

/** Paths that the user bought or is enrolled in. */
export function listMyPaths(tx: Tx, userId: number, paging: Paging) {
  const owned = tx
    .select({ id: ownerships.objectId })
    .from(ownerships)
    .where(and(eq(ownerships.userId, userId), eq(ownerships.kind, 'path')));
  const enrolled = tx
    .select({ id: pathEnrolments.pathId })
    .from(pathEnrolments)
    .where(eq(pathEnrolments.userId, userId));
  return slice(tx, or(inArray(paths.id, owned), inArray(paths.id, enrolled)), [asc(paths.id)], paging);
}

const { id, slug, title, description, difficulty, trailerFilm } = getTableColumns(tutorials);

/** Courses of paths in order, with artist and category. */
export const findCourses = (tx: Tx, pathIds: readonly number[]) =>
  tx
    .select({
      pathId: pathCourses.pathId,
      position: pathCourses.position,
      relevantChapters: pathCourses.relevantChapters,
      tutorial: { id, slug, title, description, difficulty, trailerFilm },
      artist: artists,
      category: categories.title,
    })
    .from(pathCourses)
    .innerJoin(tutorials, eq(tutorials.id, pathCourses.tutorialId))
    .innerJoin(artists, eq(artists.id, tutorials.artistId))
    .innerJoin(categories, eq(categories.id, tutorials.categoryId))
    .where(and(inArray(pathCourses.pathId, [...pathIds]), eq(tutorials.status, 'published')))
    .orderBy(asc(pathCourses.pathId), asc(pathCourses.position));
export type PathCourseRow = Awaited<ReturnType<typeof findCourses>>[number];

/** Ids of the tutorial's chapters that are relevant to a path; empty when either is unknown. */
export async function findRelevantChapters(tx: Tx, idOrSlug: string, tutorialId: number): Promise<number[]> {
  const [row] = await tx
    .select({ ids: pathCourses.relevantChapters })
    .from(pathCourses)
    .innerJoin(paths, eq(paths.id, pathCourses.pathId))
    .where(and(byIdOrSlug(idOrSlug), eq(pathCourses.tutorialId, tutorialId)));
  return row?.ids ?? [];
}

export async function findPathTags(tx: Tx, pathIds: readonly number[]): Promise<Map<number, Tag[]>> {
  const rows = await tx
    .select({ pathId: pathTags.pathId, id: tags.id, name: tags.name, slug: tags.slug })
    .from(pathTags)
    .innerJoin(tags, eq(tags.id, pathTags.tagId))
    .where(inArray(pathTags.pathId, [...pathIds]))
    .orderBy(asc(tags.id));
  const groups = Map.groupBy(rows, (row) => row.pathId);
  return new Map([...groups].map(([id, list]) => [id, list.map(({ pathId: _, ...tag }) => tag)]));
}

/** Ids of the pathways that the user is enrolled in. */
export async function findEnrolments(tx: Tx, userId: number | null): Promise<Set<number>> {
  if (userId === null) return new Set();
  const rows = await tx
    .select({ id: pathEnrolments.pathId })
    .from(pathEnrolments)
    .where(eq(pathEnrolments.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/** Enrols the user; enrolling again has no effect. */
export async function enrol(tx: Tx, userId: number, pathId: number, now: Date): Promise<void> {
  await tx.insert(pathEnrolments).values({ userId, pathId, createdAt: now }).onConflictDoNothing();
}
