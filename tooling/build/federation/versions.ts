// Replaces the federation runtime's comparison of versions: a remote uses the shell's copy of a shared module, whatever
// its version, because compatibility was checked before it went live (PLAT-216).
export const satisfy = (): boolean => true;
