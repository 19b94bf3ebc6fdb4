// Instead of the federation runtime's own preloading, which reads its snapshots: the edge and the shell preload what
// the deployment manifest names.
export const defaultPreloadArgs = {};
export const formatPreloadArgs = (): [] => [];
export const normalizePreloadExposes = (): [] => [];
export function preloadAssets(): void {}
