import { sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { IconButton, useAction } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { Listed } from '../../common/lists/listed.tsx';
import { wholeList } from '../../common/lists/whole-list.ts';
import { groups, type Kept } from './favorites.model.ts';
import s from './favorites-screen.module.css';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { data, ...query } = useQuery(wholeList(host, 'favorites.list'));

  const [remove] = useAction(async (_id: number, kept: Kept) => {
    try {
      await host.api.call('favorites.remove', { id: kept.id });
      host.toast.success(intl.t('favorites.removed'), 'favorite');
      host.bus.emit('catalog.favorite-changed', { kind: kept.kind, id: kept.objectId, favorite: false });
      await host.api.invalidate('favorites.list');
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('favorites.removeFailed')), 'favorite');
    }
  });

  return (
    <AccountFrame current="favorites" title={intl.t('favorites.title')}>
      <Listed
        query={{ ...query, data: data && groups(data) }}
        empty="favorites.empty"
        filledBy="favorites.hint"
        next={{ label: 'account.browse', to: paths.tutorials() }}
      >
        {(kinds) =>
          kinds.map(({ kind, entries }) => (
            <section key={kind} aria-labelledby={`favorites-${kind}`} className={s.group}>
              <h2 id={`favorites-${kind}`} className="t3">
                {intl.t(`favorites.${kind}`)}
              </h2>
              <CardGrid>
                {entries.map((kept) => (
                  <CourseCard key={kept.id} title={kept.title} photo={kept.photo} to={kept.to}>
                    <IconButton
                      className={s.remove}
                      icon="close"
                      solid
                      label={intl.t('favorites.remove', { title: kept.title })}
                      onClick={() => void remove(kept.id, kept)}
                    />
                  </CourseCard>
                ))}
              </CardGrid>
            </section>
          ))
        }
      </Listed>
    </AccountFrame>
  );
}
