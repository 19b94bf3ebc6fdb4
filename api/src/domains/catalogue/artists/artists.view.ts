import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import { paths } from '@gargoyle/shared/paths';
import type { ArtistRow } from '../../../kernel/db/schema/artists.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl, shareImages } from '../../../kernel/media/art-url.ts';
import { findAssets } from '../assets/assets.repo.ts';
import { toAsset } from '../assets/assets.view.ts';
import { fullName } from '../course-cards/artist-ref.view.ts';
import { cardsOfTutorials } from '../course-cards/course-cards.service.ts';
import { findFavorites } from '../course-cards/personal.repo.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { listPostsOf } from '../posts/posts.repo.ts';
import { viewPosts } from '../posts/posts.view.ts';
import { listOfArtist } from '../tutorials/tutorials.repo.ts';
import { findArtistTags } from './artists.repo.ts';

/** How many courses and posts the artist page lists initially. */
const FIRST_ITEMS = 16;

/** Artists as listed. */
export async function viewArtists({ tx, user, school }: Reader, rows: readonly ArtistRow[]): Promise<Artist[]> {
  const ids = rows.map(({ id }) => id);
  const [tags, favorites] = await Promise.all([
    findArtistTags(tx, ids),
    findFavorites(tx, user?.id ?? null, 'artist', ids),
  ]);
  const { publicUrl } = school.env;
  return rows.map((row) => ({
    id: row.id,
    title: fullName(row),
    slug: row.slug,
    photo: { boxThumb: artUrl('artists', row.slug, 640) },
    photoThumbnail: { original: artUrl('artists', row.slug, 960), medium: artUrl('artists', row.slug, 320) },
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: fullName(row),
    intro: row.intro,
    bio: cleanHtml(row.bio),
    networks: row.networks,
    testimonialBody: row.testimonialBody,
    testimonialBy: row.testimonialBy,
    testimonialByDescription: row.testimonialByDescription,
    favorited: favorites.get(row.id) ?? null,
    url: publicUrl + paths.artist(row.slug),
    tags: tags.get(row.id) ?? [],
    metaTitle: `${fullName(row)}, teacher`,
    metaDescription: row.intro,
    facebookShareImages: shareImages(publicUrl, 'artists', row.slug),
  }));
}

/** An artist's page: with assets, courses and posts. */
export async function viewArtist(reader: Reader, row: ArtistRow): Promise<Artist> {
  const { tx } = reader;
  const first = { limit: FIRST_ITEMS, offset: 0 };
  const [[artist], assets, tutorials, blogPosts] = await Promise.all([
    viewArtists(reader, [row]),
    findAssets(tx, 'artist', row.id),
    listOfArtist(tx, row.id, first).then(({ items }) => cardsOfTutorials(reader, items)),
    listPostsOf(tx, row.id, FIRST_ITEMS).then((posts) => viewPosts(reader, posts)),
  ]);
  if (!artist) throw new Error(`Artist ${row.id} has no view.`);
  return { ...artist, assets: assets.map(toAsset), tutorials, blogPosts };
}
