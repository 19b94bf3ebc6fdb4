// Replaces the federation runtime's own preloading, which needs its snapshots: the edge and the shell preload what the
// deployment manifest lists.
export const defaultPreloadArgs = {};
export const formatPreloadArgs = (): [] => [];
export const normalizePreloadExposes = (): [] => [];
export function preloadAssets(): void {}
