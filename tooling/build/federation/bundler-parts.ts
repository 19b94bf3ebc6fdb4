// Replaces parts of the federation runtime that the compiler adds to the shell's entry: remotes that are known when the
// shell is built, shared modules of which only the used exports are loaded, and options that change while the page runs.

interface Entry {
  federation: { initOptions: object; runtime: { init(options: object): unknown } };
}

export const init = ({ webpackRequire: { federation } }: { webpackRequire: Entry }): unknown =>
  federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
export const getUsedExports = (): undefined => undefined;
export const updateConsumeOptions = (): void => {};
export const updateRemoteOptions = (): void => {};
export const remotes = undefined;
