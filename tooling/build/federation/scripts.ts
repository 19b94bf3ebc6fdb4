// Replaces the federation runtime's script elements: our remotes are ES modules, loaded with import().
const unused = (): never => {
  throw new Error('remotes are modules');
};
export const createLink = unused;
export const createScript = unused;
export const isStaticResourcesEqual = unused;
export const loadScript = unused;
export const safeWrapper = unused;
