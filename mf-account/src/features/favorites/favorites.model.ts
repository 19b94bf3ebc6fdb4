import type { Favorite } from '@gargoyle/shared/contract/favorites.contract';
import { paths } from '@gargoyle/shared/paths';

export type Kind = 'tutorial' | 'artist' | 'post';

/** A favorite in the form that its card needs. */
export interface FavoriteCard {
  id: number;
  kind: Kind;
  objectId: number;
  title: string;
  photo: string | null;
  to: string;
}

const KIND = { videotutorial: 'tutorial', artist: 'artist', post: 'post' } as const;
const PATH: Record<Kind, (slug: string) => string> = {
  tutorial: paths.tutorial,
  artist: paths.artist,
  post: paths.post,
};

function cardOf({ id, favoritedModel, favoritedObject: o }: Favorite): FavoriteCard {
  const kind = KIND[favoritedModel];
  const photo = typeof o.photo === 'object' && o.photo ? o.photo.boxThumb : o.photo;
  return {
    id,
    kind,
    objectId: o.id,
    title: 'fullName' in o ? o.fullName : o.title,
    photo: photo ?? null,
    to: PATH[kind](o.slug),
  };
}

/** Courses, teachers and articles, in this order, without empty kinds (ACC-233). */
export function groups(favorites: readonly Favorite[]): { kind: Kind; entries: FavoriteCard[] }[] {
  const all = favorites.map(cardOf);
  return (['tutorial', 'artist', 'post'] as const)
    .map((kind) => ({ kind, entries: all.filter((k) => k.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
}
