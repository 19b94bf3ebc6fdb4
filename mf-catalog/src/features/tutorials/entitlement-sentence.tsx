import { useIntl } from '@gargoyle/shared/intl';
import s from './entitlement-sentence.module.css';
import { entitlementLine } from './tutorial.model.ts';
import type { TutorialDetail } from './tutorials.queries.ts';
import type { TutorialView } from './use-tutorial.ts';

/** One sentence beside the button: what watching costs, or why it is free. */
export function EntitlementSentence({ view, course }: { view: TutorialView; course: TutorialDetail }) {
  const intl = useIntl();
  const line = entitlementLine(view.viewer, course, view.planPrices);
  const text =
    line.id === 'none'
      ? ''
      : line.id === 'plans'
        ? line.keep === null
          ? intl.t('entitlement.plans', { from: intl.money(line.from) })
          : intl.t('entitlement.plansOrKeep', { from: intl.money(line.from), keep: intl.money(line.keep) })
        : line.id === 'credit'
          ? intl.t('entitlement.credit', { used: line.used, limit: line.limit })
          : intl.t(`entitlement.${line.id}`);
  return <p className={s.sentence}>{text}</p>;
}
