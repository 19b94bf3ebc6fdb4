import type { Host } from '@gargoyle/shared/host';
import { Suggestions, suggestionsQuery } from '../common/card/suggestions.tsx';

export const queries = (_: unknown, host: Host) => [suggestionsQuery(host)];

export default Suggestions;
