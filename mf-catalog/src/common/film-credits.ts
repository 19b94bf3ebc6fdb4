export interface FilmCredit {
  title: string;
  /** Slug of a related course, whose picture is used. */
  picture: string;
}

const rows: [title: string, picture: string][] = [
  ['The Belfry Watch', 'sculpting-a-gargoyle-maquette'],
  ['Red Harvest Moon', 'latex-monster-masks-from-start-to-finish'],
  ['Basilisk Road', 'reptile-skin-that-reads-on-camera'],
  ['What the Tide Kept', 'encapsulated-silicone-appliances'],
  ['Undertow Saints', 'acrylic-dentures-for-monsters'],
  ['Old Clay', 'portrait-heads-in-oil-clay'],
  ['The Tithe Barn', 'old-age-folds-and-jowls'],
  ['A Hundred Watchers', 'realistic-prop-eyes-in-resin'],
  ['Tin Saint', 'stop-motion-puppets-in-foam-latex'],
  ['Hob and Ember', 'foam-hand-puppets-from-patterns'],
  ['Lantern Teeth', 'veneers-that-fit-in-a-day'],
  ['The Glass Iris', 'painting-irises-in-layers'],
  ['Nine Masks of Winter', 'commedia-masks-in-leather'],
  ['Harrow Lane', 'zombies-at-three-distances'],
  ['The Quiet Machine', 'servos-horns-and-linkages'],
  ['Marionette Hour', 'marionettes-in-wood'],
  ['Salt on the Sill', 'gelatine-appliances-on-a-small-budget'],
  ['The Last Menagerie', 'foam-fabrication-for-creature-suits'],
  ['Bone Orchard', 'drawing-the-skull-from-memory'],
  ['Cathedral of Rust', 'armour-from-eva-foam'],
  ['Blink Twice', 'programming-a-blinking-head'],
  ['The Wigmaker', 'ventilating-a-lace-front-wig'],
  ['Grandfather Wolf', 'hand-laid-beards-from-loose-hair'],
  ['Small Hours, Small Worlds', 'miniature-interiors-with-light'],
  ['City of Moths', 'miniature-ruins'],
  ['Ashes for Sister Maud', 'applying-a-three-piece-old-age-makeup'],
  ['The Cast Room', 'full-head-casts-in-silicone'],
  ['Palms of the Giant', 'hands-and-feet-in-alginate'],
  ['Under the Under', 'underskulls-from-fibreglass'],
  ['Every Hinge Sings', 'jaw-mechanisms-for-puppet-heads'],
  ['Night Shift at the Wax Hall', 'painting-translucent-skin'],
];

/** Films that the teachers have worked on; part of the bundle, not requested from the API (CAT-053). */
export const filmCredits: readonly FilmCredit[] = rows.map(([title, picture]) => ({
  title,
  picture: `/media/art/tutorials/${picture}-320.webp`,
}));
