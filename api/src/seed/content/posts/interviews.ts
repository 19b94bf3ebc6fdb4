/** `title | course category | description`. */
export const interviews = `
  Marta Kessler on Thirty Years of Clay | sculpture | Our longest-serving teacher talks about weight, patience and the student who taught her to sculpt left-handed.
  = Marta Kessler: treinta años de arcilla | Nuestra profesora más veterana habla de peso, de paciencia y de la alumna que le enseñó a esculpir con la izquierda.
  Wen Jiaolong Lets the Robots Act | electronics | From surgical arms to eyelids, and why the lids were harder.
  = Wen Jiaolong deja actuar a los robots | De los brazos quirúrgicos a los párpados, y por qué los párpados fueron más difíciles.
  Farah Benhaddou Paints the Pulse | painting | Twenty-two layers, most of them invisible.
  = Farah Benhaddou pinta el pulso | Veintidós capas, casi todas invisibles.
  Leander Whitcombe and the Dignity of Strings | puppet-making | A marionette should be able to sit down without help.
  = Leander Whitcombe y la dignidad de los hilos | Una marioneta debería poder sentarse sin ayuda.
  Odette Vauclair Takes It Off Again | makeup-effects | Removal is half of the craft and all of the reputation.
  = Odette Vauclair lo quita todo | Retirar es la mitad del oficio y toda la reputación.
  Desmond Okonjo Writes Diaries for Animals | design | Breakfast, fear and parents, before a single tooth.
  = Desmond Okonjo escribe diarios de animales | Desayuno, miedo y padres antes de un solo diente.
  Lucia Ferrantello, One Hair at a Time | hair-work | On lace, light and listening to audiobooks.
  = Lucia Ferrantello, pelo a pelo | Sobre el tul, la luz y los audiolibros.
  Bernard Attwater Opens a Mold | mold-making | Forty years and he still holds his breath.
  = Bernard Attwater abre un molde | Cuarenta años y todavía contiene la respiración.
  Abigail Stormont Has Been a Toad | performance-animation | On knees, focus and being no one in particular.
  = Abigail Stormont ha sido un sapo | Sobre las rodillas, el foco y no ser nadie en particular.
  Oskar Lindqvarn and Four Thousand Faces | life-casting | The casting room is a room for conversation.
  = Oskar Lindqvarn y cuatro mil caras | La sala de vaciado es una sala para conversar.
  Freya Ostrander Burns Down a Town | model-making | And then builds it again, slightly to the left.
  = Freya Ostrander incendia un pueblo | Y lo vuelve a construir, un poco más a la izquierda.
  Rosalind Thackeray-Moss on Bad Teeth | eyes-teeth-nails | The sad, the proud and the badly brushed.
  = Rosalind Thackeray-Moss y los dientes malos | Los tristes, los orgullosos y los mal cepillados.
  Simone Achterlane Turns the Lamp | filmmaking | A cinematographer who asks the sculptor first.
  = Simone Achterlane gira la lámpara | Una directora de fotografía que pregunta primero al escultor.
  Elspeth Carrowmore Makes Masks That Dance | mask-making | A circus, a ballet and a mask with no inside.
  = Elspeth Carrowmore hace máscaras que bailan | Un circo, un ballet y una máscara sin interior.
  Jerome Batiste-Leclair Machines a Smile | mechanical | Tolerances for tenderness.
  = Jerome Batiste-Leclair mecaniza una sonrisa | Tolerancias para la ternura.
  Aiko Shirogane, Chemist of Soft Things | lab-work | On failure, and writing it down.
  = Aiko Shirogane, química de lo blando | Sobre el fracaso, y sobre anotarlo.
  Bram Oosterveld Carves the Crowd's Favourite | fabrication | Street giants, mascots and a very tired bear.
  = Bram Oosterveld talla al favorito del público | Gigantes de calle, mascotas y un oso muy cansado.
  Nadia Orlovskaya Draws Heads That Look Back | drawing | Charcoal on both cuffs and no eraser.
  = Nadia Orlovskaya dibuja cabezas que te miran | Carboncillo en los dos puños y ninguna goma.
  Marta Kessler Answers Your Questions | sculpture | Forty questions from students in one long afternoon, with the kettle on.
  = Marta Kessler responde a tus preguntas | Cuarenta preguntas de alumnos en una larga tarde, con el agua al fuego.
`;
