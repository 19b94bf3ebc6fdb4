/** Whether a host name means this machine. Plain http is only safe there. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
