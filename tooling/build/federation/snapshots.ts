// Replaces the federation runtime's snapshots, which only its own manifest needs; we have our deployment manifest
// instead. Only the members that the runtime still touches remain.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({ hostGlobalSnapshot: undefined });
