import { alreadyRemoved } from '@gargoyle/shared/client';
import type { FavoritedModel } from '@gargoyle/shared/contract/favorites.contract';
import { isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Icon, IconButton, useAction } from '@gargoyle/shared/ui';
import { useState } from 'react';

/** Answers that contain the favorite. */
const ANSWERS = { tutorial: 'tutorials.user', artist: 'artists.get', post: 'posts.get' } as const;

const MODELS = { tutorial: 'videotutorial', artist: 'artist', post: 'post' } as const satisfies Record<
  string,
  FavoritedModel
>;

export interface FavoriteButtonProps {
  kind: keyof typeof MODELS;
  /** Id of the course, teacher or article. */
  id: number;
  /** Id of the favorite, null when it is none (CAT-138). */
  favorited: number | null;
  /** Whether the label is shown beside the heart. */
  labelled?: boolean;
}

/** Adds or removes a course, teacher or article as a favorite; only for signed-in users. */
export function FavoriteButton({ kind, id, favorited, labelled = true }: FavoriteButtonProps) {
  const host = useHost();
  const intl = useIntl();
  const signedIn = useSession(isSignedIn);
  // The result of this button's last change, until the next answer; undefined without one.
  const [changed, setChanged] = useState<number | null | undefined>(undefined);
  const [answered, setAnswered] = useState(favorited);
  if (answered !== favorited) {
    setAnswered(favorited);
    setChanged(undefined);
  }
  const current = changed === undefined ? favorited : changed;

  const change = async (): Promise<number | null> => {
    if (current === null)
      return (await host.api.call('favorites.add', { favoritedObject: id, favoritedModel: MODELS[kind] })).id;
    await host.api.call('favorites.remove', { id: String(current) }).catch(alreadyRemoved);
    return null;
  };
  const [press, busy] = useAction(async () => {
    try {
      const favorite = await change();
      setChanged(favorite);
      void host.api.invalidate(ANSWERS[kind]);
      host.toast.success(intl.t(favorite === null ? 'favorite.removed' : 'favorite.added'), 'favorite');
      host.bus.emit('catalog.favorite-changed', { kind, id, favorite: favorite !== null });
    } catch {
      host.toast.error(intl.t(current === null ? 'favorite.addFailed' : 'favorite.removeFailed'), 'favorite');
    }
  });

  if (!signedIn) return null;
  const icon = current === null ? 'heart' : 'heart-full';
  const label = intl.t(current === null ? 'favorite.add' : 'favorite.remove');
  return labelled ? (
    <Button onClick={() => void press()} busy={busy} small>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </Button>
  ) : (
    <IconButton icon={icon} label={label} busy={busy} onClick={() => void press()} />
  );
}
