import { compose } from './compose.ts';
import { crawled } from './crawled.ts';
import { failover } from './failover.ts';
import { files } from './files.ts';
import { images } from './images.ts';
import { kubernetes } from './kubernetes.ts';
import { pooled } from './pooled.ts';
import type { MachineScene } from './scene.ts';
import { traced } from './traced.ts';
import { replica } from './replica.ts';
import { restarted } from './restarted.ts';
import { restored } from './restored.ts';
import { upgrade } from './upgrade.ts';
import { varnish } from './varnish.ts';

/** Played in this order. */
export const SCENES: readonly MachineScene[] = [
  varnish,
  crawled,
  restarted,
  restored,
  traced,
  pooled,
  failover,
  replica,
  upgrade,
  files,
  images,
  compose,
  kubernetes,
];
