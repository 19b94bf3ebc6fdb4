/** `title | course category | description`. */
export const materials = `
  Why Silicone Won | lab-work | Foam latex ruled for half a century. What changed was not the sculpting but the way light goes through a cheek.
  = Por qué ganó la silicona | La espuma de látex reinó medio siglo. Lo que cambió no fue la escultura, sino el modo en que la luz atraviesa una mejilla.
  Oil Clay, Water Clay, Polymer Clay | sculpture | Three clays on one bench, and a simple way to choose between them.
  = Arcilla al aceite, al agua o polimérica | Tres arcillas en una misma mesa y una manera sencilla de elegir entre ellas.
  What Shore Hardness Tells You | lab-work | A small number on the label explains why one mask smiles and the other does not.
  = Lo que te dice la dureza Shore | Un número pequeño en la etiqueta explica por qué una máscara sonríe y la otra no.
  The Trouble With Sulphur | mold-making | One careless clay can keep a platinum mold sticky for ever. Here is how to test first.
  = El problema del azufre | Una arcilla descuidada puede dejar pegajoso para siempre un molde de platino. Así se prueba antes.
  Alginate Is Seaweed, and It Shows | life-casting | Why warm water is a deadline and what to do when the clock runs out.
  = El alginato es un alga, y se nota | Por qué el agua tibia es una cuenta atrás y qué hacer cuando se agota.
  Plaster, Stone and Everything Between | mold-making | Strength, expansion and price of six gypsums, tried on the same sculpture.
  = Yeso, piedra y todo lo que hay en medio | Resistencia, expansión y precio de seis yesos, probados en la misma escultura.
  Yak, Human, Mohair | hair-work | Three hairs that behave differently in steam, in silicone and in the rain.
  = Yak, humano, mohair | Tres pelos que se comportan de forma distinta con vapor, en silicona y bajo la lluvia.
  Pigments That Stay Put | painting | Which colours creep, which ones fade and which will outlive the mask.
  = Pigmentos que se quedan en su sitio | Qué colores migran, cuáles palidecen y cuáles sobrevivirán a la máscara.
  Foam by the Kilo | fabrication | Densities, cells and glue: a buying guide for people who carve.
  = Espuma por kilos | Densidades, celdas y cola: guía de compra para quienes tallan.
  A Short Guide to Medical Adhesives | makeup-effects | What holds for twelve hours, what comes off in ten minutes and what does both.
  = Breve guía de adhesivos médicos | Qué aguanta doce horas, qué se despega en diez minutos y qué hace las dos cosas.
  Resin Dust Is Not Snow | eyes-teeth-nails | Sanding clear casts is lovely and bad for you. Wet sanding is neither.
  = El polvo de resina no es nieve | Lijar piezas transparentes es precioso y te hace daño. Lijar en mojado, ninguna de las dos cosas.
  The Many Lives of Latex | mask-making | From tree to bucket to mask, and the ammonia in between.
  = Las muchas vidas del látex | Del árbol al cubo y a la máscara, con el amoníaco de por medio.
  Wire That Remembers | puppet-making | Why some armatures snap on day three, and how to anneal the ones that do.
  = El alambre que recuerda | Por qué algunos armazones se parten al tercer día y cómo recocer los que lo hacen.
  Batteries Age in the Drawer | electronics | Storage charge, swelling and other things a creature shop should know.
  = Las baterías envejecen en el cajón | Carga de almacenaje, hinchazón y otras cosas que un taller debería saber.
  Cheap Wood for Good Puppets | puppet-making | Lime, jelutong and birch against the marionette maker's knife.
  = Madera barata para buenos títeres | Tilo, jelutong y abedul frente a la navaja del marionetista.
  When Gelatine Is the Right Answer | lab-work | It melts, it shrinks and it blends like nothing else.
  = Cuando la gelatina es la respuesta | Se derrite, encoge y se funde como ninguna otra cosa.
  Thermoplastics Compared | fabrication | Seven sheets, one heat gun and a burnt thumb.
  = Termoplásticos comparados | Siete planchas, una pistola de calor y un pulgar quemado.
  Paper Is a Serious Material | mask-making | Pulp, glue and patience have been making giants for centuries.
  = El papel es un material serio | Pasta, cola y paciencia llevan siglos haciendo gigantes.
  Clear Means Clear | eyes-teeth-nails | Vents, gloss and temperature decide more than the brand on the bottle.
  = Transparente quiere decir transparente | Respiraderos, brillo y temperatura deciden más que la marca de la botella.
`;
