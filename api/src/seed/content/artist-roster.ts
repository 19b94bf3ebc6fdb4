import { list, pairsIn } from './craft.ts';

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
  = Escultora de criaturas y maestra de moldes que lleva treinta años enseñando a respirar a la arcilla.
  Tobias | Renneke | sculpture painting | Sculpts old faces for young actors, and never the same wrinkle twice.
  = Esculpe caras viejas para actores jóvenes, y nunca dos veces la misma arruga.
  Ines | Valdovar | sculpture design | Creature sculptor with a zoologist's notebook and a stonemason's patience.
  = Escultora de criaturas con el cuaderno de una zoóloga y la paciencia de una cantera.
  Gideon | Achterberg | sculpture model-making | Maquette sculptor for three generations of stop-motion films.
  = Escultor de maquetas para tres generaciones de películas de stop-motion.
  Lucia | Ferrantello | hair-work makeup-effects | Ventilates wigs so fine that even their wearers forget them.
  = Anuda pelucas tan finas que hasta quien las lleva las olvida.
  Anselm | Broadwater | hair-work puppet-making | Furs creatures from the skin outward, one animal at a time.
  = Viste de pelo a las criaturas desde la piel hacia fuera, un animal cada vez.
  Priya | Narayanaswamy | hair-work mask-making | Hair punching specialist who trained as a miniature painter.
  = Especialista en implantar pelo que se formó como pintora de miniaturas.
  Oskar | Lindqvarn | life-casting lab-work | Has cast four thousand faces and remembers most of the conversations.
  = Ha vaciado cuatro mil caras y recuerda casi todas las conversaciones.
  Beatriz | Montalvo-Reyes | life-casting makeup-effects | Life caster who began in a hospital's prosthetics workshop.
  = Vaciadora del natural que empezó en el taller de prótesis de un hospital.
  Hollis | Pemberwick | life-casting mold-making | Runs casting days for film, stage and museums, calmly.
  = Dirige jornadas de vaciado para cine, teatro y museos, con calma.
  Wen | Jiaolong | electronics mechanical | Robotics engineer who left the laboratory for the monsters.
  = Ingeniero de robótica que dejó el laboratorio por los monstruos.
  Renata | Szymkiewicz | electronics performance-animation | Programs creatures that think before they blink.
  = Programa criaturas que piensan antes de parpadear.
  Callum | Drysdale-Boyd | electronics fabrication | Wires suits, masks and whole dragons, with every lead labelled.
  = Cablea trajes, máscaras y dragones enteros, con cada cable etiquetado.
  Farah | Benhaddou | painting makeup-effects | Paints silicone so thinly that you look for the pulse.
  = Pinta la silicona tan fina que le buscas el pulso.
  Joaquin | Estevarena | painting sculpture | Airbrush painter of hides, scales and weathered skin.
  = Pintor de aerógrafo: pieles, escamas y cueros curtidos por el tiempo.
  Mirela | Dragovan | painting model-making | Finishes maquettes and museum figures in oils and patience.
  = Termina maquetas y figuras de museo con óleo y paciencia.
  Desmond | Okonjo | design drawing | Creature designer who writes a diary for every animal he draws.
  = Diseñador de criaturas que escribe un diario para cada animal que dibuja.
  Yuki | Tanemura | design filmmaking | Concept artist who designs for the performer inside.
  = Artista de concepto que diseña para quien actúa dentro.
  Solveig | Aasgard | design sculpture | Builds worlds first and lets the monsters grow in them.
  = Construye primero los mundos y deja que los monstruos crezcan en ellos.
  Pascal | Thibodeau-Roy | drawing design | Anatomy teacher with charcoal on both cuffs.
  = Profesor de anatomía con carboncillo en los dos puños.
  Nadia | Orlovskaya | drawing painting | Draws heads that look back, and shows you how.
  = Dibuja cabezas que te devuelven la mirada, y te enseña cómo.
  Ebere | Chukwuma | drawing performance-animation | Storyboard artist and figure-drawing teacher.
  = Artista de storyboard y docente de dibujo de figura.
  Rosalind | Thackeray-Moss | eyes-teeth-nails makeup-effects | Makes the teeth that get actors cast and the eyes that keep them awake.
  = Hace los dientes que consiguen el papel y los ojos que quitan el sueño.
  Henrik | Vestergren | eyes-teeth-nails lab-work | Ocularist by training, monster maker by inclination.
  = Ocularista de formación, hacedor de monstruos por inclinación.
  Camila | Ibarrondo | eyes-teeth-nails painting | Paints irises under a microscope and teeth from memory.
  = Pinta iris bajo el microscopio y dientes de memoria.
  Bram | Oosterveld | fabrication puppet-making | Foam fabricator of suits, mascots and street giants.
  = Fabrica en espuma trajes, mascotas y gigantes de calle.
  Keisha | Fontenot | fabrication mechanical | Builds armour and wings that pass through doors.
  = Construye armaduras y alas que pasan por las puertas.
  Aleksy | Wronecki | fabrication design | Pattern cutter for bodies that do not exist.
  = Patronista de cuerpos que no existen.
  Simone | Achterlane | filmmaking performance-animation | Director of photography who lights rubber as if it were skin.
  = Directora de fotografía que ilumina la goma como si fuera piel.
  Rafael | Quintanar | filmmaking makeup-effects | Shoots effects shorts with five people and one good lamp.
  = Rueda cortos de efectos con cinco personas y una buena lámpara.
  Maren | Holtz-Avery | filmmaking model-making | Miniature cinematographer and patient counter of frames.
  = Directora de fotografía de miniaturas y paciente contadora de fotogramas.
  Theodore | Blackwell-Nunez | lab-work mold-making | Runs foam, silicone and gelatine, and keeps records of all three.
  = Trabaja la espuma, la silicona y la gelatina, y lleva registro de las tres.
  Aiko | Shirogane | lab-work makeup-effects | Chemist of soft things.
  = Química de lo blando.
  Piotr | Malinowicz | lab-work life-casting | Has opened more ovens than most bakers.
  = Ha abierto más hornos que la mayoría de los panaderos.
  Genevieve | Larocque | makeup-effects hair-work | Applies four-hour characters in three and a half.
  = Aplica personajes de cuatro horas en tres y media.
  Marcus | Adeyinka | makeup-effects painting | Character makeup artist for long days in bad weather.
  = Maquillador de personajes para jornadas largas con mal tiempo.
  Odette | Vauclair | makeup-effects life-casting | Teaches edges, colour and the art of taking it off again.
  = Enseña los bordes, el color y el arte de volver a quitarlo.
  Samir | Khouridad | makeup-effects eyes-teeth-nails | Wound and burn specialist who also trains paramedics.
  = Especialista en heridas y quemaduras que también forma a personal de emergencias.
  Elspeth | Carrowmore | mask-making performance-animation | Mask maker for dancers, travelling companies and one circus.
  = Hace máscaras para bailarines, compañías ambulantes y un circo.
  Vincenzo | Malatesta-Bruni | mask-making sculpture | Leather mask carver from a family of carvers.
  = Tallista de máscaras de cuero, de una familia de tallistas.
  Tamsin | Hollowell | mask-making fabrication | Makes monsters you can wear to the end of the night.
  = Hace monstruos que puedes llevar puestos hasta el final de la noche.
  Jerome | Batiste-Leclair | mechanical electronics | Machinist of small smiles and heavy jaws.
  = Mecánico de sonrisas pequeñas y mandíbulas pesadas.
  Ulrike | Brandtner | mechanical puppet-making | Builds mechanisms in card until they deserve brass.
  = Construye mecanismos en cartón hasta que merecen el latón.
  Diego | Santacruz | mechanical fabrication | Stilts, counterweights and everything that must not fall.
  = Zancos, contrapesos y todo lo que no debe caerse.
  Freya | Ostrander | model-making filmmaking | Builds towns that fit on a table and collapse on cue.
  = Construye pueblos que caben en una mesa y se derrumban a la señal.
  Kofi | Mensah-Boateng | model-making design | Kitbasher who can smell the right scale.
  = Combina piezas de mil kits y huele la escala correcta.
  Lotte | Grünwald | model-making painting | Grows forests from wire, sawdust and tea.
  = Cultiva bosques de alambre, serrín y té.
  Bernard | Attwater | mold-making lab-work | Mold maker who thinks about opening before closing.
  = Maestro de moldes que piensa en abrir antes de cerrar.
  Xiomara | Delacroix | mold-making sculpture | Fibreglass and stone, with seams you have to look for.
  = Fibra de vidrio y piedra, con juntas que hay que buscar.
  Niels | Haverkamp | mold-making life-casting | Saves molds that others have given up on.
  = Salva moldes que otros han dado por perdidos.
  Abigail | Stormont | performance-animation puppet-making | Puppeteer who has been a dragon, a toad and a talking coat.
  = Titiritera que ha sido un dragón, un sapo y un abrigo que habla.
  Takumi | Orihara | performance-animation filmmaking | Animates one frame at a time and waits for the thought.
  = Anima fotograma a fotograma y espera a que llegue la idea.
  Zofia | Baranek | performance-animation mask-making | Movement teacher for people inside other bodies.
  = Profesora de movimiento para personas dentro de otros cuerpos.
  Leander | Whitcombe | puppet-making mechanical | Carves marionettes that can sit down with dignity.
  = Talla marionetas que saben sentarse con dignidad.
  Imani | Wakesho | puppet-making fabrication | Builds soft puppets with hard-working mouths.
  = Construye títeres blandos de boca muy trabajadora.
  Cosimo | Bellandi | puppet-making sculpture | Silicone puppets, rod puppets and one very large rat.
  = Títeres de silicona, títeres de varilla y una rata muy grande.
  Hester | Lockridge | sculpture eyes-teeth-nails | Portrait sculptor who counts eyelashes.
  = Escultora de retratos que cuenta las pestañas.
  Emeka | Nwosu-Hart | drawing sculpture | Comparative anatomist with a box of jaws.
  = Especialista en anatomía comparada con una caja de mandíbulas.
  Philippa | Sandoval-Grey | hair-work fabrication | Suits, manes and fur that follow the muscle.
  = Trajes, crines y un pelaje que sigue al músculo.
  Ravi | Chandrasekhar | electronics model-making | Puts light into small places and motors into smaller ones.
  = Pone luz en sitios pequeños y motores en otros más pequeños aún.
`;
export const spanish = pairsIn(table, 3);

/** The teachers, in the order of their ids. */
export const roster: readonly RosterRow[] = list(table).map((line) => {
  const [firstName = '', lastName = '', crafts = '', intro = ''] = line.split('|').map((cell) => cell.trim());
  return { firstName, lastName, crafts: crafts.split(' '), intro };
});
