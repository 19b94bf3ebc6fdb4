import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { artists } from '../../db/schema/artists.ts';
import { specialVideos, specialVideoTags } from '../../db/schema/special-videos.ts';
import { tags } from '../../db/schema/tags.ts';
import { chapters, tutorials, tutorialTags } from '../../db/schema/tutorials.ts';
import { webinars, webinarTags, webinarVariants } from '../../db/schema/webinars.ts';

const { id, slug, firstName, lastName, intro, bio } = getTableColumns(artists);
/** What an `ArtistRef` is made of. */
const artist = { id, slug, firstName, lastName, intro, bio };

/** Tags of the row at hand in order, read together with it. */
const tagsOf = (link: PgTable, tagId: PgColumn, its: SQL, order: PgColumn) =>
  sql<
    Tag[]
  >`(select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'slug', ${tags.slug}) order by ${order}), '[]') from ${link} join ${tags} on ${tags.id} = ${tagId} where ${its})`;

/** Tutorials as cards show them, a tutorial's category first among its tags. */
export const findTutorials = (tx: Tx, ids: readonly number[]) => {
  const { body: _body, materials: _materials, referenceMaterials: _references, ...row } = getTableColumns(tutorials);
  return tx
    .select({
      row,
      artist,
      durationSeconds: sql<number>`(select coalesce(sum(${chapters.durationSeconds}), 0)::int from ${chapters} where ${chapters.tutorialId} = ${tutorials.id})`,
      tags: tagsOf(tutorialTags, tutorialTags.tagId, eq(tutorialTags.tutorialId, tutorials.id), tutorialTags.position),
    })
    .from(tutorials)
    .innerJoin(artists, eq(artists.id, tutorials.artistId))
    .where(inArray(tutorials.id, [...ids]));
};
export type TutorialWithArtist = Awaited<ReturnType<typeof findTutorials>>[number];

export const findSpecialVideos = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      row: specialVideos,
      artist,
      tags: tagsOf(
        specialVideoTags,
        specialVideoTags.tagId,
        eq(specialVideoTags.specialVideoId, specialVideos.id),
        tags.id,
      ),
    })
    .from(specialVideos)
    .leftJoin(artists, eq(artists.id, specialVideos.artistId))
    .where(inArray(specialVideos.id, [...ids]));
export type SpecialVideoWithArtist = Awaited<ReturnType<typeof findSpecialVideos>>[number];

export const findWebinars = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      row: webinars,
      artist,
      tags: tagsOf(webinarTags, webinarTags.tagId, eq(webinarTags.webinarId, webinars.id), tags.id),
    })
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
