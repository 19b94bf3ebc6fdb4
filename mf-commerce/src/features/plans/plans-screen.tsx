import { STANDARD_PLANS_PAGE } from '@gargoyle/shared/contract/plan-facts';
import { PageMeta, Slot, useHost, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { Fold } from '@gargoyle/shared/host/fold.tsx';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ErrorPanel, NoBreak, Picture } from '@gargoyle/shared/ui';
import { nearPart } from '@gargoyle/shared/ui/near-part.tsx';
import { useViewerPlan, usePlans } from '../../common/plans/plans.queries.ts';
import { customText, visiblePlans } from '../../common/plans/plans.model.ts';
import { usePromoTexts } from '../../common/promo/promo-headline.tsx';
import { PromotionStrip } from '../../common/promo/promotion-strip.tsx';
import { useGlobalPromo } from '../../common/promo/use-global-promo.ts';
import { Faq } from './faq.tsx';
import { GroupAd } from './group-ad.tsx';
import { PlanStack } from './plan-stack.tsx';
import { PlanTable } from './plan-table.tsx';
import s from './plans-screen.module.css';
import { heroQuery, settingsQuery } from './plans-screen.queries.ts';

// Below the first window.
const Group = nearPart(GroupAd);
const Questions = nearPart(Faq);

/** `/subscriptions/plans`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { plans, query } = usePlans();
  const viewerPlan = useViewerPlan();
  const trialUsed = useSession(usedFreeTrial);
  const { promo } = useGlobalPromo();
  const promoTexts = usePromoTexts(promo);
  const settings = useQuery(settingsQuery(host)).data;
  const hero = useQuery(heroQuery(host)).data;
  const headline = customText(settings?.headline, STANDARD_PLANS_PAGE.headline, trialUsed) ?? intl.t('plans.headline');
  const subheadline =
    customText(settings?.subheadline, STANDARD_PLANS_PAGE.subheadline, trialUsed) ??
    intl.t(trialUsed ? 'plans.subheadlineUsed' : 'plans.subheadline');
  const shown = visiblePlans(plans, viewerPlan);
  const view = { plans: shown, promo, trialUsed, savingsNote: settings?.savingsNote ?? null };
  return (
    <div className={s.page}>
      <PageMeta
        title={intl.t('plans.metaTitle')}
        description={intl.t(trialUsed ? 'plans.metaDescriptionUsed' : 'plans.metaDescription')}
        canonical={paths.plans()}
      />
      <header className={`${s.hero} on-picture`} data-hero="picture">
        <Picture
          src={hero?.bannerImage.normal}
          alt=""
          ratio="fill"
          sizes="(width <= 480px) 185vw, 100vw"
          priority
          className={s.picture}
        />
        <div className={`wrap ${s.heroWords}`}>
          <h1 className="t7">
            <NoBreak>{promoTexts?.title ?? headline}</NoBreak>
          </h1>
          <p className={s.lead}>
            <NoBreak>{promoTexts ? promoTexts.below.join(' ') : subheadline}</NoBreak>
          </p>
        </div>
      </header>
      <div className="wrap">
        {/* Also while they are requested again: the table would move up for that moment. */}
        {query.isError || (query.isPending && query.errorUpdateCount > 0) ? (
          <ErrorPanel title={intl.t('plans.loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : null}
        <PlanTable {...view} />
        <PlanStack {...view} />
        <Fold />
        <Group />
        <PromotionStrip planId={null} noPlaceholder />
        <div className={s.voice}>
          <Slot name="catalog.testimonial.v1" whenFailed="fallback" />
        </div>
        <Questions plans={plans} />
      </div>
    </div>
  );
}
