import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { ArtistCard } from '../../common/card/artist-card.tsx';
import { ListFoot } from '../../common/paging/list-foot.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { useScrollBack } from '../../common/paging/use-scroll-back.ts';
import { PageHead } from '../../common/parts/page-head.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import s from './artist-list-screen.module.css';
import { ARTISTS_PAGE, type Artist, artistsQuery } from './artists.queries.ts';

/** `/artists`: all teachers. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<Artist>((offset) => artistsQuery(host, offset), ARTISTS_PAGE);
  const share = useQuery(shareImageQuery(host, 'artists'));
  const opened = useScrollBack('artists', list.status === 'success');
  return (
    <>
      <PageMeta
        title={intl.t('artists.title')}
        description={intl.t('artists.text')}
        canonical={paths.artists()}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <PageHead title={intl.t('artists.title')} text={intl.t('artists.text')} />
      <div className="wrap">
        {list.status === 'initial' ? (
          <Skeleton className={s.grid}>
            <Bone look="portrait" />
            <Bone look="portrait" />
            <Bone look="portrait" />
            <Bone look="portrait" />
          </Skeleton>
        ) : null}
        {list.status === 'error' ? <ErrorPanel onRetry={list.retry} /> : null}
        <ul className={s.grid}>
          {list.items.map((artist, place) => (
            <li key={artist.id}>
              <ArtistCard
                artist={artist}
                sizes="(width <= 560px) 46vw, (width <= 1000px) 31vw, 314px"
                heading="h2"
                priority={place < 4}
                onOpen={opened}
              />
            </li>
          ))}
        </ul>
        <ListFoot list={list} />
      </div>
    </>
  );
}
