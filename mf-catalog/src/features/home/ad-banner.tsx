import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { ButtonLink, NoBreak, Picture } from '@gargoyle/shared/ui';
import s from './ad-banner.module.css';
import { bannerLink, bannerPictures, isInternal } from './banner.model.ts';

/** The advertisement of the home page: a low strip. */
export function AdBanner({ banner }: { banner: Banner }) {
  const intl = useIntl();
  const link = bannerLink(banner);
  return (
    <aside className={`wrap ${s.place}`} aria-label={banner.title}>
      <div className={s.ad}>
        <Picture
          src={bannerPictures(banner.asset).wide}
          alt=""
          ratio="fill"
          sizes="(width <= 768px) 100vw, 420px"
          className={s.picture}
        />
        <div className={s.words}>
          <h2 className="t3" lang={langOf(banner, 'title')}>
            {banner.title}
          </h2>
          <p className="soft" lang={langOf(banner, 'description')}>
            <NoBreak>{banner.description}</NoBreak>
          </p>
        </div>
        {link ? (
          <ButtonLink to={link.to} external={!isInternal(link.to)} className={s.action}>
            {link.kind === 'button' ? link.label : intl.t('home.look')}
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  );
}
