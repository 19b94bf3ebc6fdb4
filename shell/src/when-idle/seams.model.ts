import { widgetExpose } from '@gargoyle/shared/host/widgets.ts';

/** The data attributes of a federated area. */
export interface Seam {
  remote: string;
  version: string;
  /** Name of the widget; undefined for the area of a route. */
  widget: string | undefined;
}

/** Name of the loader's performance measure. */
export const measureOf = ({ remote, widget }: Seam): string => `${remote}/${widget ? widgetExpose(widget) : 'routes'}`;

/** `mf-commerce@4f1c · purchase-panel.v1 · 84 ms`; without the time if this page did not load it. */
export function labelOf(seam: Seam, ms: number | undefined): string {
  const { remote, version, widget } = seam;
  return [
    version ? `${remote}@${version}` : remote,
    ...(widget ? [widgetExpose(widget)] : []),
    ...(ms === undefined ? [] : [`${Math.round(ms)} ms`]),
  ].join(' · ');
}

/** Colour of a remote as a hue in degrees, the same on every page. */
export const hueOf = (remote: string): number =>
  [...remote].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
