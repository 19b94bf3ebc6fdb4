import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { ReportLine } from '../host/reports.ts';

export interface Place {
  remote: string;
  version: string;
  /** Pattern of the address, never the address. */
  route: string;
}

const BLAMED = /^(mf-[a-z]+)@(\S*) (.*)$/;

/** A report as the API keeps it; who is named in front of it is to blame, otherwise whose page it is. */
export function sightingOf({ problem, error }: ReportLine, place: Place): Sighting {
  const blamed = BLAMED.exec(problem);
  return {
    ...place,
    ...(blamed ? { remote: blamed[1] ?? '', version: blamed[2] || '-' } : {}),
    kind: blamed ? 'load' : 'error',
    name: (blamed?.[3] ?? problem).slice(0, 120),
    message: error.slice(0, 500),
  };
}
