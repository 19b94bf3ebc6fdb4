import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import {
  and,
  asc,
  eq,
  getTableColumns,
  type PgColumn,
  type PgTable,
  sql,
  type SQL,
} from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { favorites } from '../../../kernel/db/schema/favorites.ts';
import { chapterProgress as progress } from '../../../kernel/db/schema/progress.ts';
import { specialVideos, specialVideoTags } from '../../../kernel/db/schema/special-videos.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';
import { chapters, tutorials, tutorialTags } from '../../../kernel/db/schema/tutorials.ts';
import { webinars, webinarTags, webinarVariants } from '../../../kernel/db/schema/webinars.ts';
import type { watchedPercent } from '../../learning/statistics/progress.model.ts';

const { id, slug, firstName, lastName, intro, bio } = getTableColumns(artists);
/** The columns that an `ArtistRef` is built from. */
const artist = { id, slug, firstName, lastName, intro, bio };

/** Subquery for the ordered tags of the outer row. */
const tagsOf = (link: PgTable, tagId: PgColumn, where: SQL, order: PgColumn) =>
  sql<
    Tag[]
  >`(select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'slug', ${tags.slug}) order by ${order}), '[]') from ${link} join ${tags} on ${tags.id} = ${tagId} where ${where})`;

type Lesson = Parameters<typeof watchedPercent>[0][number];

const inIds = (id: PgColumn): SQL => sql`${id} = any(${sql.placeholder('ids')}::int[])`;
const readerId = sql.placeholder('userId');
const started = sql`exists (select 1 from ${progress} where ${progress.userId} = ${readerId} and ${progress.tutorialId} = ${tutorials.id})`;

const tutorialCards = buildOnce((tx) => {
  const { body: _body, materials: _materials, referenceMaterials: _references, ...row } = getTableColumns(tutorials);
  return tx
    .select({
      row,
      artist,
      durationSeconds: sql<number>`(select coalesce(sum(${chapters.durationSeconds}), 0)::int from ${chapters} where ${chapters.tutorialId} = ${tutorials.id})`,
      tags: tagsOf(tutorialTags, tutorialTags.tagId, eq(tutorialTags.tutorialId, tutorials.id), tutorialTags.position),
      favorited: favorites.id,
      // Null when the reader has started none of its lessons.
      lessons: sql<
        Lesson[] | null
      >`(select json_agg(json_build_object('durationSeconds', ${chapters.durationSeconds}, 'furthest', coalesce(${progress.furthest}, 0), 'completed', coalesce(${progress.completed}, false))) from ${chapters} left join ${progress} on ${progress.chapterId} = ${chapters.id} and ${progress.userId} = ${readerId} where ${chapters.tutorialId} = ${tutorials.id} and ${started})`,
    })
    .from(tutorials)
    .innerJoin(artists, eq(artists.id, tutorials.artistId))
    .leftJoin(
      favorites,
      and(eq(favorites.userId, readerId), eq(favorites.model, 'videotutorial'), eq(favorites.objectId, tutorials.id)),
    )
    .where(and(inIds(tutorials.id), eq(tutorials.status, 'published')))
    .prepare('tutorial_cards');
});

/**
 * Published tutorials for cards, with the reader's favourite and progress. A tutorial's category comes first among its tags.
 * @param userId null for anonymous readers
 */
export const findTutorials = (tx: Tx, ids: readonly number[], userId: number | null) =>
  tutorialCards(tx).execute({ ids, userId });
export type TutorialWithArtist = Awaited<ReturnType<typeof findTutorials>>[number];

const specialVideoCards = buildOnce((tx) =>
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
    .where(inIds(specialVideos.id))
    .prepare('special_video_cards'),
);
export const findSpecialVideos = (tx: Tx, ids: readonly number[]) => specialVideoCards(tx).execute({ ids });
export type SpecialVideoWithArtist = Awaited<ReturnType<typeof findSpecialVideos>>[number];

const webinarCards = buildOnce((tx) =>
  tx
    .select({
      row: webinars,
      artist,
      tags: tagsOf(webinarTags, webinarTags.tagId, eq(webinarTags.webinarId, webinars.id), tags.id),
    })
    .from(webinars)
    .innerJoin(artists, eq(artists.id, webinars.artistId))
    .where(inIds(webinars.id))
    .prepare('webinar_cards'),
);
export const findWebinars = (tx: Tx, ids: readonly number[]) => webinarCards(tx).execute({ ids });
export type WebinarWithArtist = Awaited<ReturnType<typeof findWebinars>>[number];

const variants = buildOnce((tx) =>
  tx
    .select()
    .from(webinarVariants)
    .where(inIds(webinarVariants.webinarId))
    .orderBy(asc(webinarVariants.startDate), asc(webinarVariants.id))
    .prepare('webinar_variants'),
);
/** Runs of live courses, ordered by date. */
export const findVariants = (tx: Tx, ids: readonly number[]) => variants(tx).execute({ ids });
