import type { Paging } from '@gargoyle/shared/contract/common';
import { count, desc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { specialVideos } from '../../../kernel/db/schema/special-videos.ts';
import type { Slice } from '../../../kernel/http/page.ts';

const rows = (tx: Tx) =>
  tx
    .select({ row: specialVideos, artist: artists })
    .from(specialVideos)
    .leftJoin(artists, eq(artists.id, specialVideos.artistId));

export type SpecialVideoWithArtist = Awaited<ReturnType<typeof rows>>[number];

export async function listSpecialVideos(tx: Tx, paging: Paging): Promise<Slice<SpecialVideoWithArtist>> {
  const [total] = await tx.select({ count: count() }).from(specialVideos);
  const items = await rows(tx)
    .orderBy(desc(specialVideos.orderDate), desc(specialVideos.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

export async function findSpecialVideo(tx: Tx, slug: string): Promise<SpecialVideoWithArtist | null> {
  const [row] = await rows(tx).where(eq(specialVideos.slug, slug));
  return row ?? null;
}
