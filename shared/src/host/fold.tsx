import { FOLD } from '../contract/rendering.ts';

/**
 * Where the first window of a screen ends, in document order: a server-rendered page is painted when it is parsed up to
 * here, and what follows it is only added below (PLAT-413). At most one on a screen. A remote has its own copy, so that
 * it needs no newer shell.
 */
export const Fold = () => <div id={FOLD} hidden />;
