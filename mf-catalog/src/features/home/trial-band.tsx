import { isSubscribed, useHost, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ButtonLink, Picture } from '@gargoyle/shared/ui';
import { freeTrialQuery } from './home.queries.ts';
import s from './trial-band.module.css';

/** The trial offer in a solid band of clay colour; hidden for subscribers (CAT-055 to CAT-057). */
export function TrialBand() {
  const host = useHost();
  const subscribed = useSession(isSubscribed);
  const used = useSession(usedFreeTrial);
  const { data: banner } = useQuery(freeTrialQuery(host));
  if (!banner || subscribed) return null;
  return (
    <section className={s.band} aria-labelledby="trial">
      <div className={`wrap ${s.row}`}>
        <h2 id="trial" className={`t7 ${s.title}`}>
          {used ? banner.mainSubscribeTitle : banner.mainFreeTrialTitle}
        </h2>
        <div className={s.words}>
          <Picture
            src={banner.bannerImage.normal}
            narrow={[{ media: '(width <= 768px)', src: banner.bannerImage.mobile }]}
            alt=""
            ratio="wide"
            sizes="(width <= 900px) 100vw, 330px"
            className={s.picture}
          />
          {used ? (
            <p>{banner.mainSubscribeTagline}</p>
          ) : (
            <>
              <p>{banner.topTitle}</p>
              <p>{banner.middleTitle}</p>
              <p>{banner.bottomTitle}</p>
            </>
          )}
          <ButtonLink look="dark" to={paths.plans()} className={s.action}>
            {used ? banner.ctaSubscribe : banner.ctaFreeTrial}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
