import { alreadyRemoved, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { IconButton, useAction } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { ListStates } from '../../common/lists/list-states.tsx';
import { allPagesQuery } from '../../common/lists/all-pages.queries.ts';
import { groups, type FavoriteCard } from './favorites.model.ts';
import s from './favorites-screen.module.css';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { data, ...query } = useQuery(allPagesQuery(host, 'favorites.list'));

  return (
    <AccountFrame current="favorites" title={intl.t('favorites.title')}>
      <ListStates
        query={{ ...query, data: data && groups(data) }}
        empty="favorites.empty"
        emptyHint="favorites.hint"
        next={{ label: 'account.browse', to: paths.tutorials() }}
      >
        {(kinds) =>
          kinds.map(({ kind, entries }) => (
            <section key={kind} aria-labelledby={`favorites-${kind}`} className={s.group}>
              <h2 id={`favorites-${kind}`} className="t3">
                {intl.t(`favorites.${kind}`)}
              </h2>
              <CardGrid>
                {entries.map((favorite) => (
                  <Favorite key={favorite.id} favorite={favorite} />
                ))}
              </CardGrid>
            </section>
          ))
        }
      </ListStates>
    </AccountFrame>
  );
}

function Favorite({ favorite }: { favorite: FavoriteCard }) {
  const host = useHost();
  const intl = useIntl();
  const [remove, removing] = useAction(async () => {
    try {
      await host.api.call('favorites.remove', { id: favorite.id }).catch(alreadyRemoved);
      host.toast.success(intl.t('favorites.removed'), 'favorite');
      host.bus.emit('catalog.favorite-changed', { kind: favorite.kind, id: favorite.objectId, favorite: false });
      await host.api.invalidate('favorites.list');
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('favorites.removeFailed')), 'favorite');
    }
  });
  return (
    <CourseCard title={favorite.title} photo={favorite.photo} to={favorite.to}>
      <IconButton
        className={s.remove}
        icon="close"
        solid
        busy={removing}
        label={intl.t('favorites.remove', { title: favorite.title })}
        onClick={() => void remove()}
      />
    </CourseCard>
  );
}
