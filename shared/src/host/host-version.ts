/**
 * Older releases require `^1.x` of the host interface, which promotion checks (PLAT-008). Current releases are checked
 * by what they use, so this version no longer changes.
 */
export const HOST_VERSION = '1.2.0';
