import { shellConfigs } from '@gargoyle/build/shell-configs.ts';

export default shellConfigs();
