// Replaces the part of the federation runtime that the compiler adds to every remote's entry. A remote exposes modules
// and takes everything shared from the shell: it loads no other remotes and provides nothing, so two thirds of that part
// would never run. The rest of the runtime comes from the shell.

interface ShareInfo {
  shareKey: string;
  shareInfo: object;
}

interface Instance {
  options: { name: string };
  initOptions(options: object): void;
  initShareScopeMap(scope: string, shared: object, more: { hostShareScopeMap: object }): void;
  loadShare(key: string, more: object): Promise<(() => unknown) | false | undefined>;
}

/** What the shell provides (`provideExternalRuntime`). */
interface Core {
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: Instance[] } };
  ModuleFederation: new (options: object) => Instance;
  getGlobalFederationConstructor(): (new (options: object) => Instance) | undefined;
  setGlobalFederationInstance(instance: Instance): void;
}

/** The compiler's runtime in a remote's entry. */
interface Runtime {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: { instance: Instance; initOptions: { name: string } };
}

interface Consumes {
  chunkId: string;
  promises: unknown[];
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<string, ShareInfo>;
  /** By module: the promise of a module that is being loaded, 0 for a loaded one. */
  installedModules: Record<string, unknown>;
  webpackRequire: Runtime;
}

/** Loads the shared modules that a chunk uses. */
function consumes({
  chunkId,
  promises,
  chunkMapping,
  moduleToHandlerMapping,
  installedModules,
  webpackRequire,
}: Consumes) {
  for (const id of chunkMapping[chunkId] ?? []) {
    const define = (exports: () => unknown) => {
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = exports();
      };
    };
    const load = async ({ shareKey, shareInfo }: ShareInfo) => {
      try {
        const context = { trigger: 'build', moduleId: id, chunkId };
        const factory = await webpackRequire.federation.instance.loadShare(shareKey, {
          customShareInfo: shareInfo,
          context,
        });
        if (!factory) throw new Error(`The page provides no ${shareKey}`);
        installedModules[id] = 0;
        define(factory);
      } catch (error) {
        delete installedModules[id];
        define(() => {
          throw error;
        });
      }
    };
    promises.push((installedModules[id] ??= load(moduleToHandlerMapping[id] as ShareInfo)));
  }
}

interface InitContainer {
  webpackRequire: Runtime;
  /** What the page shares. */
  shareScope: object;
  remoteEntryInitOptions?: { shareScopeMap?: object };
}

/** Called by the page when it has loaded the entry. */
function initContainerEntry({ webpackRequire, shareScope, remoteEntryInitOptions }: InitContainer) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {};
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap });
}

/** The instance of this remote: the one of an earlier entry, unless the page has removed it. */
function init({ webpackRequire }: { webpackRequire: Runtime }): Instance {
  const core = (globalThis as unknown as { _FEDERATION_RUNTIME_CORE: Core })._FEDERATION_RUNTIME_CORE;
  const options = { ...webpackRequire.federation.initOptions, id: '' };
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const Federation = core.getGlobalFederationConstructor() ?? core.ModuleFederation;
  const instance = new Federation(options);
  core.setGlobalFederationInstance(instance);
  return instance;
}

/** Called for the shared modules that an entry uses before it is initialised: those of remotes use none. */
function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly string[] }) {
  if (initialConsumes.length) throw new Error('An entry uses shared modules before the page has shared them');
}

export default { bundlerRuntime: { consumes, initContainerEntry, installInitialConsumes, init } };
