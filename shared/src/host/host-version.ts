/**
 * Older releases ask for `^1.x` of the host interface, and promotion compares (PLAT-008). Those of today are judged by
 * what they use: it moves no more.
 */
export const HOST_VERSION = '1.2.0';
