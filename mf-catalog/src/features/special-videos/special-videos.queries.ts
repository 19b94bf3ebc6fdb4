import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';

export const specialVideoQuery = (host: Host, slug: string) => required(host.api.query('specialVideos.get', { slug }));
export const specialVideosQuery = (host: Host) => host.api.query('specialVideos.list', { limit: '5' });
