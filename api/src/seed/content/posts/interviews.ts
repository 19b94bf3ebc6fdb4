/** `title | course category | description`. */
export const interviews = `
  Marta Kessler on Thirty Years of Clay | sculpture | Our longest-serving teacher talks about weight, patience and the student who taught her to sculpt left-handed.
  Wen Jiaolong Lets the Robots Act | electronics | From surgical arms to eyelids, and why the lids were harder.
  Farah Benhaddou Paints the Pulse | painting | Twenty-two layers, most of them invisible.
  Leander Whitcombe and the Dignity of Strings | puppet-making | A marionette should be able to sit down without help.
  Odette Vauclair Takes It Off Again | makeup-effects | Removal is half of the craft and all of the reputation.
  Desmond Okonjo Writes Diaries for Animals | design | Breakfast, fear and parents, before a single tooth.
  Lucia Ferrantello, One Hair at a Time | hair-work | On lace, light and listening to audiobooks.
  Bernard Attwater Opens a Mold | mold-making | Forty years and he still holds his breath.
  Abigail Stormont Has Been a Toad | performance-animation | On knees, focus and being no one in particular.
  Oskar Lindqvarn and Four Thousand Faces | life-casting | The casting room is a room for conversation.
  Freya Ostrander Burns Down a Town | model-making | And then builds it again, slightly to the left.
  Rosalind Thackeray-Moss on Bad Teeth | eyes-teeth-nails | The sad, the proud and the badly brushed.
  Simone Achterlane Turns the Lamp | filmmaking | A cinematographer who asks the sculptor first.
  Elspeth Carrowmore Makes Masks That Dance | mask-making | A circus, a ballet and a mask with no inside.
  Jerome Batiste-Leclair Machines a Smile | mechanical | Tolerances for tenderness.
  Aiko Shirogane, Chemist of Soft Things | lab-work | On failure, and writing it down.
  Bram Oosterveld Carves the Crowd's Favourite | fabrication | Street giants, mascots and a very tired bear.
  Nadia Orlovskaya Draws Heads That Look Back | drawing | Charcoal on both cuffs and no eraser.
  Marta Kessler Answers Your Questions | sculpture | Forty questions from students in one long afternoon, with the kettle on.
`;
