import type { MotifTable } from './motif.ts';

/** What the picture of each work in the gallery shows. */
export const GALLERY: MotifTable = {
  'gallery-1': 'paper:sketchbook', // Brief-driven creature
  'gallery-2': 'skull:human', // Human skull
  'gallery-3': 'eyes:pair', // Pair of animatronic eyes
  'gallery-4': 'mouth:fangs', // Monster denture
  'gallery-5': 'creature:ogre', // Creature suit body
  'gallery-6': 'creature:demon', // Lit creature
  'gallery-7': 'bust:swept+bare', // Silicone mask
  'gallery-8': 'mould:plate', // Foam latex appliance
  'gallery-9': 'cast:relief', // Face cast
  'gallery-10': 'bust:bald', // Three-piece old age makeup
  'gallery-11': 'mask:goblin', // Latex monster mask
  'gallery-12': 'mechanism:hand', // Cable-controlled hand
  'gallery-13': 'miniature:chapel', // Ruined chapel
  'gallery-14': 'mould:block', // Bust mold
  'gallery-15': 'bust:bald+bare', // Silicone face
  'gallery-16': 'creature:ogre', // Suit performance
  'gallery-17': 'puppet:glove', // Foam hand puppet
  'gallery-18': 'figure:winged', // Gargoyle maquette
  'gallery-19': 'bust:topknot', // Page of silhouettes
  'gallery-20': 'figure:manikin', // Standing figure
  'gallery-21': 'mechanism:board', // Wiring harness
  'gallery-22': 'eyes:great', // Human eye
  'gallery-23': 'armour:breastplate', // Armour set
  'gallery-24': 'cinema:camera', // Three-minute short
  'gallery-25': 'wig:block', // Lace front wig
  'gallery-26': 'pieces:noses', // Encapsulated appliance
  'gallery-27': 'cast:head', // Full head cast
  'gallery-28': 'cast:head', // Bald cap
  'gallery-29': 'mask:beast', // Moving silicone mask
  'gallery-30': 'mouth:jaw', // Jaw mechanism
  'gallery-31': 'miniature:truck', // Styrene vehicle
  'gallery-32': 'mould:jacket', // Silicone jacket mold
  'gallery-33': 'mask:neutral', // Practice mask
  'gallery-34': 'puppet:glove', // Hand puppet
  'gallery-35': 'puppet:marionette', // Wooden marionette
  'gallery-36': 'bust:topknot', // Portrait head
  'gallery-37': 'creature:imp', // Suit design
  'gallery-38': 'beast:quadruped', // Four-legged creature
  'gallery-39': 'mechanism:rig', // Servo test rig
  'gallery-40': 'eyes:tray', // Resin eye
  'gallery-41': 'mask:carnival', // Walkabout head
  'gallery-42': 'laboratory:pour', // Blood gag
  'gallery-43': 'bust:swept', // Pair of eyebrows
  'gallery-44': 'laboratory:blocks', // Silicone test block
  'gallery-45': 'hand:point', // Hand cast
  'gallery-46': 'bust:old', // Kit-built wound
  'gallery-47': 'mask:commedia', // Leather mask
  'gallery-48': 'eyes:pair', // Facial mechanism
  'gallery-49': 'miniature:house', // Lit interior
  'gallery-50': 'mould:jacket', // Fibreglass head mold
  'gallery-51': 'creature:swamp', // Silicone mask
  'gallery-52': 'figure:manikin', // Walk cycle
  'gallery-53': 'puppet:dummy', // Silicone puppet
  'gallery-54': 'bust:crop+beard', // Aged face
  'gallery-55': 'figure:standing', // Digital maquette
  'gallery-56': 'paper:easel', // Charcoal head
  'gallery-57': 'eyes:pair', // Blinking head
  'gallery-58': 'mouth:denture', // Set of veneers
  'gallery-59': 'armour:helmet', // Thermoplastic prop
  'gallery-60': 'miniature:chapel', // Miniature set
  'gallery-61': 'wig:beard', // Full beard
  'gallery-62': 'laboratory:pour', // Gelatine appliance
  'gallery-63': 'pieces:teeth', // Dental cast
  'gallery-64': 'bust:old', // Zombies
  'gallery-65': 'mask:carnival', // Paper mask
  'gallery-66': 'skull:horned', // Underskull
  'gallery-67': 'figure:crouching', // Printed part set
  'gallery-68': 'mould:plate', // Flat plate mold
  'gallery-69': 'bench:pot', // Set of finishes
  'gallery-70': 'bust:swept+bare', // Animatronic performance
  'gallery-71': 'figure:armature', // Stop-motion puppet
  'gallery-72': 'dragon:lizard', // Reptile hide
  'gallery-73': 'miniature:tree', // Creature's world
  'gallery-74': 'paper:planes', // Foreshortened figure
  'gallery-75': 'creature:ram', // Radio-controlled head
  'gallery-76': 'hand:talons', // Set of claws
  'gallery-77': 'cast:torso', // Muscle suit
  'gallery-78': 'bust:old', // Made-up performance
  'gallery-79': 'dragon:wolf', // Werewolf suit head
  'gallery-80': 'hand:open', // Foam-filled prop
};
