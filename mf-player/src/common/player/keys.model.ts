/** The action that a key triggers. */
export type PlayerAction =
  | {
      do:
        | 'toggle'
        | 'fullscreen'
        | 'captions'
        | 'mute'
        | 'picture-in-picture'
        | 'theatre'
        | 'help'
        | 'next'
        | 'previous';
    }
  | { do: 'seek'; by: number }
  | { do: 'frame'; by: 1 | -1 }
  | { do: 'volume'; by: number }
  | { do: 'rate'; step: 1 | -1 }
  | { do: 'tenth'; tenth: number };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const KEYS: ReadonlyMap<string, PlayerAction> = new Map(
  Object.entries<PlayerAction>({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    ArrowLeft: { do: 'seek', by: -5 },
    ArrowRight: { do: 'seek', by: 5 },
    j: { do: 'seek', by: -10 },
    l: { do: 'seek', by: 10 },
    ',': { do: 'frame', by: -1 },
    '.': { do: 'frame', by: 1 },
    ArrowUp: { do: 'volume', by: 0.05 },
    ArrowDown: { do: 'volume', by: -0.05 },
    m: { do: 'mute' },
    c: { do: 'captions' },
    f: { do: 'fullscreen' },
    i: { do: 'picture-in-picture' },
    t: { do: 'theatre' },
    '<': { do: 'rate', step: -1 },
    '>': { do: 'rate', step: 1 },
    n: { do: 'next' },
    p: { do: 'previous' },
    '?': { do: 'help' },
  }),
);

/** The action of a key (PLAY-190, PLAY-200); null for keys without an action. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: PressedKey): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'tenth', tenth: Number(key) };
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

const REPEATING: ReadonlySet<PlayerAction['do']> = new Set(['seek', 'frame', 'volume', 'rate']);

/** Whether a key that is held down repeats its action; the others would toggle back and forth, or skip too far (PLAY-241). */
export const repeats = ({ do: name }: PlayerAction): boolean => REPEATING.has(name);

/** Rows of the help dialog: a message id and the keys as labelled on a keyboard. */
export const KEY_SHEET: readonly (readonly [message: string, keys: readonly string[]])[] = [
  ['keys.toggle', ['Space', 'K']],
  ['keys.seek', ['←', '→']],
  ['keys.ten', ['J', 'L']],
  ['keys.frame', [',', '.']],
  ['keys.tenths', ['0', '9']],
  ['keys.volume', ['↑', '↓']],
  ['keys.mute', ['M']],
  ['keys.captions', ['C']],
  ['keys.rate', ['<', '>']],
  ['keys.fullscreen', ['F']],
  ['keys.pip', ['I']],
  ['keys.theatre', ['T']],
  ['keys.chapters', ['P', 'N']],
  ['keys.help', ['?']],
];
