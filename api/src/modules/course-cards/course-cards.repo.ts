import type { CourseKind } from '@gargoyle/shared/contract/course-card.contract';
import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { artists } from '../../db/schema/artists.ts';
import { specialVideos, specialVideoTags } from '../../db/schema/special-videos.ts';
import { tags } from '../../db/schema/tags.ts';
import { chapters, tutorials, tutorialTags } from '../../db/schema/tutorials.ts';
import { webinars, webinarTags, webinarVariants } from '../../db/schema/webinars.ts';

export const findTutorials = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      row: tutorials,
      artist: artists,
      durationSeconds: sql<number>`(select coalesce(sum(${chapters.durationSeconds}), 0)::int from ${chapters} where ${chapters.tutorialId} = ${tutorials.id})`,
    })
    .from(tutorials)
    .innerJoin(artists, eq(artists.id, tutorials.artistId))
    .where(inArray(tutorials.id, [...ids]));
export type TutorialWithArtist = Awaited<ReturnType<typeof findTutorials>>[number];

export const findSpecialVideos = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ row: specialVideos, artist: artists })
    .from(specialVideos)
    .leftJoin(artists, eq(artists.id, specialVideos.artistId))
    .where(inArray(specialVideos.id, [...ids]));
export type SpecialVideoWithArtist = Awaited<ReturnType<typeof findSpecialVideos>>[number];

export const findWebinars = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ row: webinars, artist: artists })
    .from(webinars)
    .innerJoin(artists, eq(artists.id, webinars.artistId))
    .where(inArray(webinars.id, [...ids]));
export type WebinarWithArtist = Awaited<ReturnType<typeof findWebinars>>[number];

/** Runs of live courses by date. */
export const findVariants = (tx: Tx, webinarIds: readonly number[]) =>
  tx
    .select()
    .from(webinarVariants)
    .where(inArray(webinarVariants.webinarId, [...webinarIds]))
    .orderBy(asc(webinarVariants.startDate), asc(webinarVariants.id));

/** Tags of things by their id, a tutorial's category first. */
export async function findTags(tx: Tx, kind: CourseKind, ids: readonly number[]): Promise<Map<number, Tag[]>> {
  const of = new Map<number, Tag[]>();
  if (ids.length === 0) return of;
  for (const { objectId, ...tag } of await tagRows(tx, kind, [...ids])) {
    const list = of.get(objectId) ?? [];
    list.push(tag);
    of.set(objectId, list);
  }
  return of;
}

const shape = { id: tags.id, name: tags.name, slug: tags.slug };

function tagRows(tx: Tx, kind: CourseKind, ids: number[]) {
  if (kind === 'tutorial')
    return tx
      .select({ objectId: tutorialTags.tutorialId, ...shape })
      .from(tutorialTags)
      .innerJoin(tags, eq(tags.id, tutorialTags.tagId))
      .where(inArray(tutorialTags.tutorialId, ids))
      .orderBy(asc(tutorialTags.position));
  if (kind === 'webinar')
    return tx
      .select({ objectId: webinarTags.webinarId, ...shape })
      .from(webinarTags)
      .innerJoin(tags, eq(tags.id, webinarTags.tagId))
      .where(inArray(webinarTags.webinarId, ids))
      .orderBy(asc(tags.id));
  return tx
    .select({ objectId: specialVideoTags.specialVideoId, ...shape })
    .from(specialVideoTags)
    .innerJoin(tags, eq(tags.id, specialVideoTags.tagId))
    .where(inArray(specialVideoTags.specialVideoId, ids))
    .orderBy(asc(tags.id));
}
