import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { LeadMagnetPage, LeadMagnetVideo } from '@gargoyle/shared/contract/lead-magnets.contract';

export const leadMagnetQuery = (host: Host, slug: string) => required(host.api.query('leadMagnets.get', { slug }));
