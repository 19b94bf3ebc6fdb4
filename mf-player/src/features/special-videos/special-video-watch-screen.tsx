import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams, useSearchParams } from '@gargoyle/shared/router';
import { SpecialVideoPlayer } from './special-video-player.tsx';
import { specialVideoQuery } from './special-videos.queries.ts';

/** `/special-videos/{slug}/watch`, for signed-in viewers (PLAY-121). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { specialVideoSlug = '' } = useParams();
  const [search] = useSearchParams();
  const { data } = useQuery(specialVideoQuery(host, specialVideoSlug));
  return (
    <article>
      <PageMeta
        title={data?.title ?? intl.t('special.kind')}
        description={data?.description}
        canonical={paths.specialVideo(specialVideoSlug)}
        noIndex
      />
      <h1 className="visually-hidden">{data?.title ?? intl.t('special.kind')}</h1>
      <SpecialVideoPlayer slug={specialVideoSlug} time={search.get('time') ?? undefined} />
    </article>
  );
}
