import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { Webinar, WebinarVariant } from '@gargoyle/shared/contract/webinars.contract';

export const webinarQuery = (host: Host, slug: string) => required(host.api.query('webinars.get', { slug }));
