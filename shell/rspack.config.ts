import { shellConfigs } from '@gargoyle/tooling/build/shell-configs.ts';

export default shellConfigs();
