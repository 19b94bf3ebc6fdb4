import type { Paging } from '@gargoyle/shared/contract/common';
import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { asc, count, desc, eq, inArray, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type ArtistRow, artistComments, artists, artistTags } from '../../../kernel/db/schema/artists.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';
import type { Slice } from '../../../kernel/http/page.ts';

export async function listArtists(tx: Tx, paging: Paging): Promise<Slice<ArtistRow>> {
  const [total] = await tx.select({ count: count() }).from(artists);
  const items = await tx.select().from(artists).orderBy(asc(artists.id)).limit(paging.limit).offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

/** Random distinct artists. */
export const listRandomArtists = (tx: Tx, size: number): Promise<ArtistRow[]> =>
  tx.select().from(artists).orderBy(sql`random()`).limit(size);

export async function findArtist(tx: Tx, slug: string): Promise<ArtistRow | null> {
  const [row] = await tx.select().from(artists).where(eq(artists.slug, slug));
  return row ?? null;
}

export async function findArtists(tx: Tx, ids: readonly number[]): Promise<ArtistRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(artists)
    .where(inArray(artists.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function findArtistTags(tx: Tx, ids: readonly number[]): Promise<Map<number, Tag[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ artistId: artistTags.artistId, id: tags.id, name: tags.name, slug: tags.slug })
    .from(artistTags)
    .innerJoin(tags, eq(tags.id, artistTags.tagId))
    .where(inArray(artistTags.artistId, [...ids]))
    .orderBy(asc(tags.id));
  const groups = Map.groupBy(rows, (row) => row.artistId);
  return new Map([...groups].map(([id, list]) => [id, list.map(({ artistId: _, ...tag }) => tag)]));
}

/** Students' comments on an artist, newest first. */
export async function listComments(tx: Tx, artistId: number, paging: Paging) {
  const where = eq(artistComments.artistId, artistId);
  const [total] = await tx.select({ count: count() }).from(artistComments).where(where);
  const items = await tx
    .select()
    .from(artistComments)
    .where(where)
    .orderBy(desc(artistComments.createdAt), desc(artistComments.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}
