/** A sculpture and, after the colon, its kind: 'mask:noh'. */
export type Motif = string;

const m = (text: string): readonly Motif[] => text.split(' ');

/** What a category shows when a title names nothing in particular. */
export const BY_CATEGORY: Record<string, readonly Motif[]> = {
  design: m('creature beast:alien creature figure:standing beast:insect dragon:dragon paper:sketchbook creature:imp'),
  drawing: m('paper:solids paper:planes paper:easel paper:sketchbook skull:human hand bench:row bust:bald'),
  electronics: m('mechanism:board eyes:pair mechanism:rig mechanism:spine mechanism:hand mouth:jaw'),
  'eyes-teeth-nails': m('eyes:great eyes:tray mouth:denture hand:talons pieces:teeth mouth:fangs'),
  fabrication: m('armour:helmet armour:breastplate armour:sewing armour:boots armour:wings creature:ogre'),
  filmmaking: m('cinema:camera cinema:slate cinema:lamp cinema:reels bust creature'),
  'hair-work': m('wig:block wig:beard wig:mane bust:long wig:locks bust:curls bust:braid dragon:wolf'),
  'lab-work': m('laboratory:vessels laboratory:pour laboratory:blocks mould:plate pieces:noses'),
  'life-casting': m('cast:face cast:torso cast:ear cast:head cast:relief hand'),
  'makeup-effects': m('bust creature:demon bust:old pieces:noses bust:bald creature:goblin pieces:ears'),
  'mask-making': m('mask:neutral mask:beast mask:commedia mask:goblin mask:carnival mask:noh mask:skull'),
  mechanical: m('mechanism:rig mechanism:hand mechanism:spine figure:armature mouth:jaw eyes:pair'),
  'model-making': m('miniature:chapel miniature:house miniature:tree miniature:truck miniature:ship'),
  'mold-making': m('mould:half mould:jacket mould:plate mould:block laboratory:pour'),
  painting: m('bench:palette creature bust:old beast:alien creature:swamp bench:pot'),
  'performance-animation': m('figure:standing puppet:glove figure:armature creature:ogre figure:manikin mask:neutral'),
  'puppet-making': m('puppet:marionette puppet:glove puppet:dummy puppet:rod figure:armature'),
  sculpture: m('creature:gargoyle bust figure:winged creature:demon hand dragon:dragon skull:horned creature:ram'),
};

/** Courses whose picture is part of the school's face. */
export const FIXED: Record<string, Motif> = {
  'sculpting-a-gargoyle-maquette': 'creature:gargoyle',
  'punching-hair-for-silicone-masks': 'bust:swept+bare',
  'one-take-life-casting': 'cast:face',
  'animatronic-eyes-from-scratch': 'eyes:tray',
  'painting-translucent-skin': 'bust:bald+bare',
};

/** What words of a title call for; the first line that fits wins. */
const BY_WORD: readonly (readonly [RegExp, readonly Motif[]])[] = [
  [/gargoyle/, m('figure:winged')],
  [/servo/, m('mechanism:rig')],
  [/hand puppet/, m('puppet:glove')],
  [/beard/, m('wig:beard bust:crop+beard')],
  [/goblin/, m('mask:goblin creature:goblin')],
  [/skull mask/, m('mask:skull')],
  [/underskull/, m('skull:horned')],
  [/skull/, m('skull:human')],
  [/dragon/, m('dragon:dragon')],
  [/werewol|\bfur\b|wolf/, m('dragon:wolf')],
  [/reptile skin|scales|camouflage|\bhide\b/, m('dragon:lizard pieces:scales')],
  [/deep-sea|fish|squid/, m('dragon:fish')],
  [/segmented|tail/, m('mechanism:spine')],
  [/tentacle/, m('beast:tentacles')],
  [/insect/, m('beast:insect')],
  [/alien|foreheads/, m('beast:alien')],
  [/animatronic eyes|eye mechanism|blink/, m('eyes:pair')],
  [/iris|slit-pupil|scleral|resin eye|human eye|lashes|glowing eyes/, m('eyes:great eyes:tray')],
  [/jaw|lip sync|talking/, m('mouth:jaw')],
  [/fangs/, m('mouth:fangs')],
  [/dentur|teeth|veneer|dental|mouth interior/, m('mouth:denture mouth:fangs pieces:teeth')],
  [/claw|talon/, m('hand:talons')],
  [/nails/, m('hand:claws')],
  [/cable-controlled hand/, m('mechanism:hand')],
  [/giant hands/, m('hand:open')],
  [/\bhands?\b(?!-laid)|forearm/, m('hand:reach hand:rest hand:open hand:point')],
  [/horns/, m('skull:horned creature:ram')],
  [/noh|carved mask/, m('mask:noh')],
  [/leather mask|commedia/, m('mask:commedia')],
  [/carnival/, m('mask:carnival')],
  [/animal half/, m('mask:beast')],
  [/neutral mask|dancer|masked scene|paper mask|formed mask/, m('mask:neutral mask:noh mask:carnival')],
  [/\bfeet\b|stilts|\bleg\b/, m('armour:boots beast:quadruped')],
  [/\bwings?\b/, m('armour:wings')],
  [/helmet|visor/, m('armour:helmet')],
  [/armour|body shell|breastplate/, m('armour:breastplate')],
  [/sewing|zipped|costume|leather|closures|flesh on paper|hidden stitch/, m('armour:sewing')],
  [/braid|mane/, m('wig:mane')],
  [/beard|moustache|whisker/, m('wig:beard bust:crop+beard')],
  [/wig|lace/, m('wig:block')],
  [/eyebrow/, m('bust:swept')],
  [/old age|aged|old man|jowls/, m('bust:bald bust:crop+beard')],
  [/zombie|wound|burn|decay|drowned|bruise|injury/, m('bust:old')],
  [/nose/, m('pieces:noses')],
  [/\bears?\b/, m('cast:ear pieces:ears')],
  [/expression|replacement face|transfers/, m('pieces:faces')],
  [/stamps|pores/, m('pieces:stamps')],
  [/torso|belly|chest/, m('cast:torso')],
  [/full body|dummy|dummies/, m('figure:dummy figure:standing')],
  [/head cast|scanned head|head core|bald cap/, m('cast:head')],
  [/face cast|life casting|lifecast|short-session|stone cast/, m('cast:face cast:relief')],
  [/demon/, m('creature:demon')],
  [/marionette/, m('puppet:marionette')],
  [/ventriloquist/, m('puppet:dummy')],
  [/rod puppet|tabletop|street giant|shadow/, m('puppet:rod')],
  [/hand puppet|puppet/, m('puppet:glove puppet:dummy puppet:marionette puppet:rod')],
  [/armature|wire/, m('figure:armature')],
  [/walk cycle|motion capture|figure drawing|standing figure|stop-motion/, m('figure:manikin figure:armature')],
  [/quadruped|four-legged|horse|animal/, m('beast:quadruped')],
  [/maquette|quarter-scale|sixth-scale figure|resin kit/, m('figure:crouching figure:standing figure:winged')],
  [/storyboard|sketchbook|turnaround|effects budget/, m('paper:sketchbook')],
  [/charcoal/, m('paper:easel')],
  [/forced perspective/, m('miniature:house')],
  [/\bform\b|perspective/, m('paper:solids')],
  [/silhouette|portrait head/, m('bust:bun bust:topknot')],
  [/spaceship|kitbash|scrap/, m('miniature:ship')],
  [/truck|vehicle/, m('miniature:truck')],
  [/tree|woodland|terrain|river/, m('miniature:tree')],
  [/house|interior|tower|building/, m('miniature:house')],
  [/ruin|chapel|miniature set/, m('miniature:chapel')],
  [/brush technique|airbrush basics|finishes/, m('bench:palette bench:pot')],
  [/tool|machining|soldering|workshop/, m('bench:row bench:pot mechanism:board')],
];

/** The motifs that fit a work, best first; `text` is its title and what it makes. */
export function motifsFor(text: string, category: string): readonly Motif[] {
  const lower = text.toLowerCase();
  const named = BY_WORD.find(([word]) => word.test(lower))?.[1];
  return named ?? BY_CATEGORY[category] ?? BY_CATEGORY['sculpture']!;
}
