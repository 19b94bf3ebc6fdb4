// Instead of the federation runtime's script elements: every remote of ours is a module, which import() loads.
const unused = (): never => {
  throw new Error('remotes are modules');
};
export const createLink = unused;
export const createScript = unused;
export const isStaticResourcesEqual = unused;
export const loadScript = unused;
export const safeWrapper = unused;
