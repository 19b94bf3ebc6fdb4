import type {
  BookmarkedTutorial,
  DvdSet,
  TutorialDetail,
  TutorialUser,
} from '@gargoyle/shared/contract/tutorials.contract';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl, shareImages } from '../../../kernel/media/art-url.ts';
import { findAssets } from '../assets/assets.repo.ts';
import { toAsset } from '../assets/assets.view.ts';
import { findBookmarks } from '../../learning/bookmarks/bookmarks.repo.ts';
import { toBookmark } from '../../learning/bookmarks/bookmarks.view.ts';
import { cardsOfTutorials } from '../course-cards/course-cards.service.ts';
import { findTutorials } from '../course-cards/course-cards.repo.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import { entitlementOf, type Viewer } from '../../commerce/entitlement/entitlement.model.ts';
import { findRelevantChapters } from '../paths/paths.repo.ts';
import { toWire } from '../../../kernel/money/money.ts';
import { unitPrice } from '../../commerce/pricing/pricing.model.ts';
import { findChapters } from '../chapters/chapters.repo.ts';
import { watchedOf } from '../chapters/chapters.model.ts';
import { toChapter, toChapterProgress } from '../chapters/chapters.view.ts';
import { findDiscSets, type TutorialWithCategory } from './tutorials.repo.ts';

/** The full tutorial page. @param path id or slug of the path whose relevant chapters are returned */
export async function viewTutorial(
  reader: Reader,
  row: TutorialWithCategory,
  path: string | undefined,
): Promise<TutorialDetail> {
  const { tx, now, school } = reader;
  const userId = reader.user?.id ?? null;
  const [viewer, chapters, bookmarks, assets, relevantChapters, discs] = await Promise.all([
    findViewer(tx, reader.user),
    findChapters(tx, [row.id], userId),
    findBookmarks(tx, userId, [row.id]),
    findAssets(tx, 'videotutorial', row.id),
    path === undefined ? [] : findRelevantChapters(tx, path, row.id),
    findDiscSets(tx, row.id),
  ]);
  const [card, ...related] = await cardsOfTutorials(reader, [row.id, ...row.relatedIds], viewer);
  if (!card) throw new Error(`Tutorial ${row.id} has no card.`);
  const entitled = userId !== null && entitlementOf(viewer, row.id).canWatch;
  const key = { slug: row.slug, films: school.films, viewer: entitled ? { id: userId } : null, now };
  return {
    ...card,
    category: row.category,
    metaTitle: `${row.title} with ${card.artist?.fullName ?? 'Gargoyle'}`,
    metaDescription: row.description,
    body: cleanHtml(row.body),
    materials: cleanHtml(row.materials),
    referenceMaterials: cleanHtml(row.referenceMaterials),
    facebookShareImages: shareImages(school.env.publicUrl, 'tutorials', row.slug),
    dvdSets: viewDiscs(row, discs, viewer),
    chapters: chapters.map((chapter) => toChapter(chapter, key)),
    relevantChapters,
    chaptered: row.chaptered,
    assets: assets.map(toAsset),
    relatedTutorials: related,
    bookmarks: bookmarks.map((bookmark) => toBookmark(bookmark)),
  };
}

function viewDiscs(
  tutorial: TutorialWithCategory,
  rows: Awaited<ReturnType<typeof findDiscSets>>,
  { inCart, benefits }: Viewer,
): DvdSet[] {
  const at = (width: 160 | 320 | 640) => artUrl('tutorials', tutorial.slug, width);
  return rows.map(({ id, title, format, description, priceCents, regularPriceCents }) => ({
    id,
    title,
    format,
    description,
    price: toWire(unitPrice({ model: 'dvdset', priceCents, regularPriceCents }, benefits)),
    regularPrice: toWire(regularPriceCents),
    thumbnail: { cartThumb: at(160), default: at(320), boxThumb: at(640) },
    onCart: inCart('dvdset').has(id),
  }));
}

/** The caller's part of a tutorial: rights, sources, progress and bookmarks. */
export async function viewTutorialUser(reader: Reader, row: TutorialWithCategory): Promise<TutorialUser> {
  const { tx, now, school } = reader;
  const userId = reader.user?.id ?? null;
  const [viewer, chapters, bookmarks, [course]] = await Promise.all([
    findViewer(tx, reader.user),
    findChapters(tx, [row.id], userId),
    findBookmarks(tx, userId, [row.id]),
    findTutorials(tx, [row.id], userId),
  ]);
  const entitlement = entitlementOf(viewer, row.id);
  const entitled = userId !== null && entitlement.canWatch;
  const key = { slug: row.slug, films: school.films, viewer: entitled ? { id: userId } : null, now };
  return {
    id: row.id,
    owned: viewer.ownedTutorials.has(row.id),
    startedByUser: (course?.lessons ?? null) !== null,
    favorited: course?.favorited ?? null,
    onCart: viewer.inCart('videotutorial').has(row.id),
    bookmarks: bookmarks.map((bookmark) => toBookmark(bookmark)),
    chapters: chapters.map((chapter) => toChapterProgress(chapter, key)),
    pctgCompleted: watchedOf(chapters),
    entitlement,
  };
}

/** Tutorials with the bookmarks that the user created in them. */
export async function viewBookmarked(reader: Reader, ids: readonly number[]): Promise<BookmarkedTutorial[]> {
  const [cards, bookmarks] = await Promise.all([
    cardsOfTutorials(reader, ids),
    findBookmarks(reader.tx, reader.user?.id ?? null, ids),
  ]);
  return cards.map(({ id, slug, title }) => ({
    slug,
    title,
    photo: { bookmarkThumb: artUrl('tutorials', slug, 320) },
    bookmarks: bookmarks
      .filter((bookmark) => bookmark.tutorialId === id && !bookmark.autoGenerated)
      .map((bookmark) => toBookmark(bookmark)),
  }));
}
