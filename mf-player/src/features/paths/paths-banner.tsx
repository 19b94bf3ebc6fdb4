import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ButtonLink, Picture, Skeleton } from '@gargoyle/shared/ui';
import s from './paths-banner.module.css';
import { bannersQuery } from './paths.queries.ts';

const isInternal = (address: string): boolean => address.startsWith('/');

/** Banners of the list (PLAY-133); the space of one is reserved while loading. */
export function PathsBanner() {
  const host = useHost();
  const { data, isPending } = useQuery(bannersQuery(host));
  if (isPending) return <PathsBannerSkeleton />;
  const banners = data?.results ?? [];
  return banners.map((banner) => {
    const to = banner.ctaUrl ?? banner.link;
    return (
      <section key={banner.id} className={`on-picture ${s.banner}`}>
        <Picture src={banner.asset.default} alt="" ratio="fill" sizes="100vw" className={s.picture} />
        <div className={`wrap ${s.words}`}>
          <h2 className="t5" lang={langOf(banner, 'title')}>
            {banner.title}
          </h2>
          <p className={s.text} lang={langOf(banner, 'description')}>
            {banner.description}
          </p>
          {to && banner.ctaLabel ? (
            <ButtonLink to={to} external={!isInternal(to)}>
              {banner.ctaLabel}
            </ButtonLink>
          ) : null}
        </div>
      </section>
    );
  });
}

const PathsBannerSkeleton = () => (
  <div className={`on-picture ${s.banner}`}>
    <Skeleton className={`wrap ${s.words}`}>
      <Bone className={s.title} />
      <Bone className={s.lines} />
      <Bone className={s.call} />
    </Skeleton>
  </div>
);
