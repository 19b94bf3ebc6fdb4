/** The version of the host interface; a remote says which it requires and promotion compares (PLAT-008). */
export const HOST_VERSION = '1.2.0';
