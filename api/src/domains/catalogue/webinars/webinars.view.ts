import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl, shareImages } from '../../../kernel/media/art-url.ts';
import { toArtistRef } from '../course-cards/artist-ref.view.ts';
import { findVariants, findWebinars } from '../course-cards/course-cards.repo.ts';
import { isSoldOut } from '../course-cards/course-cards.model.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import { toWire } from '../../../kernel/money/money.ts';
import { unitPrice } from '../../commerce/pricing/pricing.model.ts';
import { toTrailer } from '../chapters/chapters.view.ts';

/** Live courses as a reader sees them, in the order of the ids. */
export async function viewWebinars(reader: Reader, ids: readonly number[]): Promise<Webinar[]> {
  if (ids.length === 0) return [];
  const { tx, user, now, school } = reader;
  const [rows, variants, viewer] = await Promise.all([
    findWebinars(tx, ids),
    findVariants(tx, ids),
    findViewer(tx, user),
  ]);
  const inCart = viewer.inCart('webinarvariant');
  const { publicUrl } = school.env;
  const views = rows.map(({ row, artist }) => ({
    id: row.id,
    artist: toArtistRef(artist, publicUrl),
    title: row.title,
    slug: row.slug,
    tagline: row.tagline,
    body: cleanHtml(row.body),
    materials: cleanHtml(row.materials),
    courseCurriculum: cleanHtml(row.courseCurriculum),
    variants: variants
      .filter((variant) => variant.webinarId === row.id)
      .map((variant) => ({
        id: variant.id,
        title: variant.title,
        startDate: variant.startDate.toISOString(),
        price: toWire(unitPrice({ model: 'webinarvariant', ...variant }, viewer.benefits)),
        regularPrice: toWire(variant.regularPriceCents),
        owned: viewer.ownedSeats.has(variant.id),
        onCart: inCart.has(variant.id),
        soldOut: isSoldOut(variant, now),
      })),
    trailer: row.trailerFilm === null ? null : toTrailer(school.films, row.trailerFilm),
    listingPhoto: { boxThumb: artUrl('webinars', row.slug, 640) },
    facebookShareImages: shareImages(publicUrl, 'webinars', row.slug),
  }));
  return ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
}
