import { type Host, useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { plansQuery, usePlans } from '../common/plans/plans.queries.ts';
import { useGlobalPromo } from '../common/promo/use-global-promo.ts';
import { tutorialGroups } from '../features/purchase/options.model.ts';
import { PurchaseForm } from '../features/purchase/purchase-form.tsx';
import { usePanelViewer } from '../features/purchase/use-panel-viewer.ts';

interface Props {
  tutorialSlug: string;
}

const tutorialQuery = (host: Host, slug: string) => host.api.query('tutorials.get', { slug });

export const queries = ({ tutorialSlug }: Props, host: Host) => [tutorialQuery(host, tutorialSlug), plansQuery(host)];

/** Purchase options of a course, from the page's own query; renders nothing without options (COM-435, COM-436). */
export default function PurchasePanel({ tutorialSlug }: Props) {
  const host = useHost();
  const tutorial = useQuery(tutorialQuery(host, tutorialSlug)).data;
  const { plans } = usePlans();
  const { promo } = useGlobalPromo();
  const viewer = usePanelViewer(tutorial?.owned ?? false);
  if (!tutorial) return null;
  const groups = tutorialGroups(tutorial, plans, promo, viewer);
  if (groups.length === 0) return null;
  return <PurchaseForm groups={groups} trialUsed={viewer.trialUsed} crossSell={viewer.subscribed || tutorial.owned} />;
}
