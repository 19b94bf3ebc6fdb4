import { remoteConfigs } from '@gargoyle/build/remote-configs.ts';

export default remoteConfigs(import.meta.dirname);
