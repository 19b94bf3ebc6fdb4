import { sentenceOf } from '@gargoyle/shared/client';
import { type Host, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { grouped, type PurchaseOption, seatOptions, seatsAreFree } from '../features/purchase/options.model.ts';
import { PurchaseForm } from '../features/purchase/purchase-form.tsx';
import { usePanelViewer } from '../features/purchase/use-panel-viewer.ts';

interface Props {
  webinarSlug: string;
}

const webinarQuery = (host: Host, slug: string) => host.api.query('webinars.get', { slug });

export const queries = ({ webinarSlug }: Props, host: Host) => [webinarQuery(host, webinarSlug)];

/** Purchase panel for the seats of a live course (COM-463). */
export default function WebinarPanel({ webinarSlug }: Props) {
  const host = useHost();
  const intl = useIntl();
  const webinar = useQuery(webinarQuery(host, webinarSlug));
  const viewer = usePanelViewer(false);
  if (!webinar.data || viewer.library) return null;
  const groups = grouped(seatOptions(webinar.data, viewer));
  if (groups.length === 0) return null;
  const reserve = async (option: PurchaseOption): Promise<boolean> => {
    if (!option.item) return false;
    try {
      await host.api.call('webinars.giveFreeAccess', { id: option.item.orderedId });
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('panel.reserveFailed')), 'seat');
      return false;
    }
    host.toast.success(intl.t('panel.reserved'), 'seat');
    await webinar.refetch();
    return true;
  };
  return (
    <PurchaseForm
      groups={groups}
      trialUsed={viewer.trialUsed}
      crossSell={false}
      {...(seatsAreFree(viewer) ? { reserve } : {})}
    />
  );
}
