import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { paths } from '@gargoyle/shared/paths';
import type { WebinarVariantRow } from '../../../kernel/db/schema/webinars.ts';
import { isSoldOut } from './course-cards.model.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import { entitlementOf, mayWatchSpecialVideos, type Viewer } from '../../commerce/entitlement/entitlement.model.ts';
import { toWire, toWireOrNull } from '../../../kernel/money/money.ts';
import { unitPrice } from '../../commerce/pricing/pricing.model.ts';
import { watchedPercent } from '../../learning/statistics/progress.model.ts';
import { toArtistRef } from './artist-ref.view.ts';
import type { SpecialVideoWithArtist, TutorialWithArtist, WebinarWithArtist } from './course-cards.repo.ts';

/** How long a course is marked as new. */
const NEW_FOR_MS = 60 * 86_400_000;

/** What a card needs besides its own row. */
export interface CardContext {
  viewer: Viewer;
  publicUrl: string;
  now: Date;
}

const isNew = (orderDate: Date, now: Date): boolean => {
  const age = now.getTime() - orderDate.getTime();
  return age >= 0 && age < NEW_FOR_MS;
};
const photo = (collection: string, slug: string) => ({
  boxThumb: artUrl(collection, slug, 640),
  bookmarkThumb: artUrl(collection, slug, 320),
});
/** Only signed-in readers get `canWatch`. */
const rights = (viewer: Viewer, canWatch: boolean) => (viewer.userId === null ? {} : { canWatch });

export function tutorialCard(
  { row, artist, tags, durationSeconds, favorited, lessons }: TutorialWithArtist,
  { viewer, publicUrl, now }: CardContext,
): CourseCard {
  const owned = viewer.ownedTutorials.has(row.id);
  const sold = row.streamable && row.priceCents !== null && row.regularPriceCents !== null;
  const prices = { priceCents: row.priceCents ?? 0, regularPriceCents: row.regularPriceCents ?? 0 };
  return {
    id: row.id,
    kind: 'tutorial',
    slug: row.slug,
    title: row.title,
    description: row.description,
    difficulty: row.difficulty,
    photo: photo('tutorials', row.slug),
    artist: toArtistRef(artist, publicUrl),
    tags,
    price: sold ? toWire(unitPrice({ model: 'videotutorial', ...prices }, viewer.benefits)) : null,
    regularPrice: toWireOrNull(sold ? row.regularPriceCents : null),
    url: publicUrl + paths.tutorial(row.slug),
    new: isNew(row.orderDate, now),
    status: row.status,
    favorited,
    owned,
    startedByUser: lessons !== null,
    buyable: sold && !owned,
    onCart: viewer.inCart('videotutorial').has(row.id),
    pctgCompleted: lessons === null ? 0 : watchedPercent(lessons),
    durationSeconds,
    ...rights(viewer, entitlementOf(viewer, row.id).canWatch),
  };
}

const notForSale = {
  favorited: null,
  startedByUser: false,
  pctgCompleted: 0,
  status: 'published',
  onCart: false,
  owned: false,
  buyable: false,
  price: null,
  regularPrice: null,
} as const;

export function specialVideoCard(
  { row, artist, tags }: SpecialVideoWithArtist,
  { viewer, publicUrl, now }: CardContext,
  durationSeconds: number,
): CourseCard {
  return {
    ...notForSale,
    id: row.id,
    kind: 'specialvideo',
    slug: row.slug,
    title: row.title,
    description: row.description,
    difficulty: row.difficulty,
    photo: photo('special-videos', row.slug),
    artist: artist && toArtistRef(artist, publicUrl),
    tags,
    url: publicUrl + paths.specialVideo(row.slug),
    new: isNew(row.orderDate, now),
    durationSeconds,
    ...rights(viewer, mayWatchSpecialVideos(viewer)),
  };
}

export function webinarCard(
  { row, artist, tags }: WebinarWithArtist,
  { viewer, publicUrl, now }: CardContext,
  variants: readonly WebinarVariantRow[],
): CourseCard {
  const owned = viewer.ownedSeats;
  const inCart = viewer.inCart('webinarvariant');
  const open = variants.filter((v) => !isSoldOut(v, now));
  const cheapest = [...(open.length > 0 ? open : variants)].sort((a, b) => a.priceCents - b.priceCents)[0];
  const hasSeat = variants.some(({ id }) => owned.has(id));
  return {
    ...notForSale,
    id: row.id,
    kind: 'webinar',
    slug: row.slug,
    title: row.title,
    description: row.tagline,
    difficulty: row.difficulty,
    photo: photo('webinars', row.slug),
    artist: toArtistRef(artist, publicUrl),
    tags,
    price: cheapest ? toWire(unitPrice({ model: 'webinarvariant', ...cheapest }, viewer.benefits)) : null,
    regularPrice: cheapest ? toWire(cheapest.regularPriceCents) : null,
    url: publicUrl + paths.webinar(row.slug),
    new: isNew(row.orderDate, now),
    owned: hasSeat,
    buyable: open.some(({ id }) => !owned.has(id)),
    onCart: variants.some(({ id }) => inCart.has(id)),
    durationSeconds: 0,
    ...rights(viewer, hasSeat),
  };
}
