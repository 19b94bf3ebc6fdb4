import { widgetExpose } from '@gargoyle/shared/host/widgets.ts';

/** What a federated area says of itself on its element. */
export interface Seam {
  remote: string;
  version: string;
  /** Name of the widget; undefined for the area of a route. */
  widget: string | undefined;
}

/** Under which name the loader has measured how long it took. */
export const measureOf = ({ remote, widget }: Seam): string => `${remote}/${widget ? widgetExpose(widget) : 'routes'}`;

/** `mf-commerce@4f1c · purchase-panel.v1 · 84 ms`; without the time where it was not loaded by this page. */
export function labelOf(seam: Seam, ms: number | undefined): string {
  const { remote, version, widget } = seam;
  return [
    version ? `${remote}@${version}` : remote,
    ...(widget ? [widgetExpose(widget)] : []),
    ...(ms === undefined ? [] : [`${Math.round(ms)} ms`]),
  ].join(' · ');
}

/** One colour a house, the same on every page: degrees of hue. */
export const hueOf = (remote: string): number =>
  [...remote].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
