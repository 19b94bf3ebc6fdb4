import { useIntl } from '@gargoyle/shared/intl';
import { NoBreak } from '@gargoyle/shared/ui';
import { usePromoTexts } from '../common/promo/promo-headline.tsx';
import { useGlobalPromo } from '../common/promo/use-global-promo.ts';

/** 'Start your 7-Day Free Trial', or the current promo instead (COM-215, COM-216). */
export default function TrialHeadline() {
  const intl = useIntl();
  const texts = usePromoTexts(useGlobalPromo().promo);
  return (
    <div>
      <h2 className="t4">
        <NoBreak>{texts?.title ?? intl.t('trial.headline')}</NoBreak>
      </h2>
      {texts?.below.map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
    </div>
  );
}
