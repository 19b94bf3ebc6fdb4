// Instead of the federation runtime's snapshots, which only its own manifest needs; our deployment manifest takes
// that place. What the runtime still touches of them stands here.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({ hostGlobalSnapshot: undefined });
