import { remoteConfigs } from '@gargoyle/tooling/build/remote-configs.ts';

export default remoteConfigs(import.meta.dirname);
