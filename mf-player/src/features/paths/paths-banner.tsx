import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import s from './paths-banner.module.css';
import { bannersQuery } from './paths.queries.ts';

const isInternal = (address: string): boolean => address.startsWith('/');

/** Banners of this list (PLAY-133); nothing while there are none. */
export function PathsBanner() {
  const host = useHost();
  const banners = useQuery(bannersQuery(host)).data?.results ?? [];
  return banners.map((banner) => {
    const to = banner.ctaUrl ?? banner.link;
    return (
      <section key={banner.id} className={`on-picture ${s.banner}`}>
        <Picture src={banner.asset.default} alt="" ratio="fill" sizes="100vw" className={s.picture} />
        <div className={`wrap ${s.words}`}>
          <h2 className="t5">{banner.title}</h2>
          <p className={s.text}>{banner.description}</p>
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
