import { type Host, useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { grouped, pathOptions } from '../features/purchase/options.model.ts';
import { PurchaseForm } from '../features/purchase/purchase-form.tsx';
import { usePanelViewer } from '../features/purchase/use-panel-viewer.ts';

interface Props {
  pathSlug: string;
}

const pathQuery = (host: Host, slug: string) => host.api.query('paths.get', { id: slug });

export const queries = ({ pathSlug }: Props, host: Host) => [pathQuery(host, pathSlug)];

/** Purchase panel of a path; hidden for owners and users who may not buy. */
export default function PathPanel({ pathSlug }: Props) {
  const path = useQuery(pathQuery(useHost(), pathSlug)).data;
  const viewer = usePanelViewer(path?.owned ?? false);
  if (!path || path.owned || viewer.library) return null;
  return <PurchaseForm groups={grouped(pathOptions(path))} trialUsed={viewer.trialUsed} crossSell={false} />;
}
