import { care, origin, weightOf, whole, width } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const correa: DemoModel = {
  slug: 'correa',
  code: 'K100088',
  brand: 'vereda',
  name: 'Correa',
  plaque: 'Nº 34',
  line: 'Correa',
  tipology: 'belt',
  family: 'bags-accessories',
  category: 'accessories/belts',
  targets: ['W', 'M'],
  price: 55,
  words: {
    en: {
      subtitle: 'Belt, bridle leather, 32\u00a0mm',
      description:
        'One strip cut along the back of the hide, where it does not stretch. Five holes, a solid brass buckle held by a screw, so when you change the buckle you keep the belt. Bring it in after Christmas and we punch the sixth; it takes a minute and no questions.',
    },
    es: {
      subtitle: 'Cinturón de cuero, 32\u00a0mm',
      description:
        'Una tira cortada a lo largo del lomo, que es donde la piel no da de sí. Cinco agujeros y una hebilla de latón macizo sujeta con tornillo: cambias la hebilla y conservas el cinturón. Tráelo después de Navidad y hacemos el sexto; tardamos un minuto y no preguntamos.',
    },
    fr: {
      subtitle: 'Ceinture, cuir de bride, 32\u00a0mm',
      description:
        'Une bande coupée le long du dos, là où la peau ne s’allonge pas. Cinq trous et une boucle en laiton massif, vissée\u00a0: on change la boucle, on garde la ceinture. Rapportez-la après Noël, nous perçons le sixième. Une minute, aucune question.',
    },
    de: {
      subtitle: 'Gürtel, Zaumleder, 32\u00a0mm',
      description:
        'Ein Streifen, am Rücken der Haut entlanggeschnitten, wo sie sich nicht dehnt. Fünf Löcher, dazu eine Schnalle aus massivem Messing, geschraubt: Die Schnalle wechselt, der Gürtel bleibt. Nach Weihnachten stanzen wir im Laden das sechste Loch. Dauert eine Minute, gefragt wird nicht.',
    },
    it: {
      subtitle: 'Cintura, cuoio da briglia, 32\u00a0mm',
      description:
        'Una striscia tagliata lungo la schiena, dove la pelle non cede. Cinque buchi e una fibbia d’ottone massiccio, avvitata: cambi la fibbia e tieni la cintura. Riportala dopo Natale e ti facciamo il sesto; ci vuole un minuto e nessuno chiede niente.',
    },
  },
  facts: [whole('bridle'), width(32), weightOf(190), origin('igualada'), care('calf')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'chestnut', sale: 45 },
  ],
}
