import { list } from './craft.ts';

export interface RosterRow {
  firstName: string;
  lastName: string;
  /** Category slugs, the main one first. */
  crafts: readonly string[];
  intro: string;
}

/** One teacher a line: `first | last | crafts | intro`. */
const table = `
  Marta | Kessler | sculpture mold-making mask-making | Creature sculptor and mold maker who has spent thirty years teaching clay to breathe.
  Tobias | Renneke | sculpture painting | Sculpts old faces for young actors, and never the same wrinkle twice.
  Ines | Valdovar | sculpture design | Creature sculptor with a zoologist's notebook and a stonemason's patience.
  Gideon | Achterberg | sculpture model-making | Maquette sculptor for three generations of stop-motion films.
  Lucia | Ferrantello | hair-work makeup-effects | Ventilates wigs so fine that even their wearers forget them.
  Anselm | Broadwater | hair-work puppet-making | Furs creatures from the skin outward, one animal at a time.
  Priya | Narayanaswamy | hair-work mask-making | Hair punching specialist who trained as a miniature painter.
  Oskar | Lindqvarn | life-casting lab-work | Has cast four thousand faces and remembers most of the conversations.
  Beatriz | Montalvo-Reyes | life-casting makeup-effects | Life caster who began in a hospital's prosthetics workshop.
  Hollis | Pemberwick | life-casting mold-making | Runs casting days for film, stage and museums, calmly.
  Wen | Jiaolong | electronics mechanical | Robotics engineer who left the laboratory for the monsters.
  Renata | Szymkiewicz | electronics performance-animation | Programs creatures that think before they blink.
  Callum | Drysdale-Boyd | electronics fabrication | Wires suits, masks and whole dragons, with every lead labelled.
  Farah | Benhaddou | painting makeup-effects | Paints silicone so thinly that you look for the pulse.
  Joaquin | Estevarena | painting sculpture | Airbrush painter of hides, scales and weathered skin.
  Mirela | Dragovan | painting model-making | Finishes maquettes and museum figures in oils and patience.
  Desmond | Okonjo | design drawing | Creature designer who writes a diary for every animal he draws.
  Yuki | Tanemura | design filmmaking | Concept artist who designs for the performer inside.
  Solveig | Aasgard | design sculpture | Builds worlds first and lets the monsters grow in them.
  Pascal | Thibodeau-Roy | drawing design | Anatomy teacher with charcoal on both cuffs.
  Nadia | Orlovskaya | drawing painting | Draws heads that look back, and shows you how.
  Ebere | Chukwuma | drawing performance-animation | Storyboard artist and figure-drawing teacher.
  Rosalind | Thackeray-Moss | eyes-teeth-nails makeup-effects | Makes the teeth that get actors cast and the eyes that keep them awake.
  Henrik | Vestergren | eyes-teeth-nails lab-work | Ocularist by training, monster maker by inclination.
  Camila | Ibarrondo | eyes-teeth-nails painting | Paints irises under a microscope and teeth from memory.
  Bram | Oosterveld | fabrication puppet-making | Foam fabricator of suits, mascots and street giants.
  Keisha | Fontenot | fabrication mechanical | Builds armour and wings that pass through doors.
  Aleksy | Wronecki | fabrication design | Pattern cutter for bodies that do not exist.
  Simone | Achterlane | filmmaking performance-animation | Director of photography who lights rubber as if it were skin.
  Rafael | Quintanar | filmmaking makeup-effects | Shoots effects shorts with five people and one good lamp.
  Maren | Holtz-Avery | filmmaking model-making | Miniature cinematographer and patient counter of frames.
  Theodore | Blackwell-Nunez | lab-work mold-making | Runs foam, silicone and gelatine, and keeps records of all three.
  Aiko | Shirogane | lab-work makeup-effects | Chemist of soft things.
  Piotr | Malinowicz | lab-work life-casting | Has opened more ovens than most bakers.
  Genevieve | Larocque | makeup-effects hair-work | Applies four-hour characters in three and a half.
  Marcus | Adeyinka | makeup-effects painting | Character makeup artist for long days in bad weather.
  Odette | Vauclair | makeup-effects life-casting | Teaches edges, colour and the art of taking it off again.
  Samir | Khouridad | makeup-effects eyes-teeth-nails | Wound and burn specialist who also trains paramedics.
  Elspeth | Carrowmore | mask-making performance-animation | Mask maker for dancers, travelling companies and one circus.
  Vincenzo | Malatesta-Bruni | mask-making sculpture | Leather mask carver from a family of carvers.
  Tamsin | Hollowell | mask-making fabrication | Makes monsters you can wear to the end of the night.
  Jerome | Batiste-Leclair | mechanical electronics | Machinist of small smiles and heavy jaws.
  Ulrike | Brandtner | mechanical puppet-making | Builds mechanisms in card until they deserve brass.
  Diego | Santacruz | mechanical fabrication | Stilts, counterweights and everything that must not fall.
  Freya | Ostrander | model-making filmmaking | Builds towns that fit on a table and collapse on cue.
  Kofi | Mensah-Boateng | model-making design | Kitbasher who can smell the right scale.
  Lotte | Grünwald | model-making painting | Grows forests from wire, sawdust and tea.
  Bernard | Attwater | mold-making lab-work | Mold maker who thinks about opening before closing.
  Xiomara | Delacroix | mold-making sculpture | Fibreglass and stone, with seams you have to look for.
  Niels | Haverkamp | mold-making life-casting | Saves molds that others have given up on.
  Abigail | Stormont | performance-animation puppet-making | Puppeteer who has been a dragon, a toad and a talking coat.
  Takumi | Orihara | performance-animation filmmaking | Animates one frame at a time and waits for the thought.
  Zofia | Baranek | performance-animation mask-making | Movement teacher for people inside other bodies.
  Leander | Whitcombe | puppet-making mechanical | Carves marionettes that can sit down with dignity.
  Imani | Wakesho | puppet-making fabrication | Builds soft puppets with hard-working mouths.
  Cosimo | Bellandi | puppet-making sculpture | Silicone puppets, rod puppets and one very large rat.
  Hester | Lockridge | sculpture eyes-teeth-nails | Portrait sculptor who counts eyelashes.
  Emeka | Nwosu-Hart | drawing sculpture | Comparative anatomist with a box of jaws.
  Philippa | Sandoval-Grey | hair-work fabrication | Suits, manes and fur that follow the muscle.
  Ravi | Chandrasekhar | electronics model-making | Puts light into small places and motors into smaller ones.
`;

/** The teachers, in the order of their ids. */
export const roster: readonly RosterRow[] = list(table).map((line) => {
  const [firstName = '', lastName = '', crafts = '', intro = ''] = line.split('|').map((cell) => cell.trim());
  return { firstName, lastName, crafts: crafts.split(' '), intro };
});
