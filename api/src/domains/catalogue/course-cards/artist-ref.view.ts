import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import { paths } from '@gargoyle/shared/paths';
import type { ArtistRow } from '../../../kernel/db/schema/artists.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';

export const fullName = (row: Pick<ArtistRow, 'firstName' | 'lastName'>): string => `${row.firstName} ${row.lastName}`;

export type ArtistRefRow = Pick<ArtistRow, 'id' | 'slug' | 'firstName' | 'lastName' | 'intro' | 'bio'>;

/** The short form of an artist inside courses and live courses. */
export const toArtistRef = (row: ArtistRefRow, publicUrl: string): ArtistRef => ({
  id: row.id,
  slug: row.slug,
  title: fullName(row),
  fullName: fullName(row),
  photo: { boxThumb: artUrl('artists', row.slug, 640) },
  intro: row.intro,
  bio: cleanHtml(row.bio),
  url: publicUrl + paths.artist(row.slug),
});
