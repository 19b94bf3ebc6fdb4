import type { Trailer } from '@gargoyle/shared/contract/videos.contract';

/** The first of the priority: the small raw file, the web address, the large raw file (CAT-107). */
export const trailerSource = (trailer: Trailer | null | undefined): string | null =>
  trailer?.raw.low ?? trailer?.web ?? trailer?.raw.high ?? null;
