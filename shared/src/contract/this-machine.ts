/** Whether a host name of an address means this machine: plain http is safe to there, and to nowhere else. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
