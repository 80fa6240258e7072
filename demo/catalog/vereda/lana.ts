import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const lana: DemoModel = {
  slug: 'lana',
  code: 'K100091',
  brand: 'vereda',
  name: 'Lana',
  plaque: 'Nº 43',
  line: 'Domingo',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 16,
  words: {
    en: {
      subtitle: 'Thick sock, merino',
      description:
        'Knitted on an old machine with sixty needles that does four pairs an hour and will not be hurried. Loops of merino on the inside, a smooth heel, a cuff that stays up without leaving a ring. Sheep from Soria, with all the patience that implies.',
    },
    es: {
      subtitle: 'Calcetín grueso de merino',
      description:
        'Se teje en una máquina vieja de sesenta agujas que saca cuatro pares a la hora y no admite prisas. Rizo de merino por dentro, talón liso y un puño que no se cae ni deja marca. Las ovejas son de Soria, con la paciencia que eso supone.',
    },
    fr: {
      subtitle: 'Grosse chaussette, mérinos',
      description:
        'Tricotée sur une vieille machine à soixante aiguilles qui sort quatre paires à l’heure et ne se laisse pas presser. Bouclettes de mérinos à l’intérieur, talon lisse, un bord qui tient sans marquer le mollet. Les brebis sont de Soria, avec toute la patience que cela suppose.',
    },
    de: {
      subtitle: 'Dicke Socke, Merino',
      description:
        'Gestrickt auf einer alten Maschine mit sechzig Nadeln, die vier Paare in der Stunde schafft und sich nicht drängen lässt. Innen Merinoschlingen, glatte Ferse, ein Bund, der oben bleibt und keinen Ring hinterlässt. Die Schafe sind aus Soria und haben die Geduld, die man dort braucht.',
    },
    it: {
      subtitle: 'Calzino pesante di merino',
      description:
        'Lavorato su una vecchia macchina da sessanta aghi che fa quattro paia all’ora e non si lascia mettere fretta. Riccio di merino all’interno, tallone liscio, un bordo che resta su senza lasciare l’anello. Le pecore sono di Soria, con la pazienza che ci vuole lassù.',
    },
  },
  facts: [
    fabric('woolSock'),
    fact(
      sourceText('Gauge', 'Galga', 'Jauge', 'Feinheit', 'Finezza'),
      sourceText(
        'Coarse, 60 needles',
        'Gruesa, 60 agujas',
        'Grosse, 60 aiguilles',
        'Grob, 60 Nadeln',
        'Grossa, 60 aghi',
      ),
    ),
    weightOf(98),
    origin('olot'),
    care('wool'),
  ],
  colors: [
    { suffix: '001', color: 'ash' },
    { suffix: '002', color: 'oxblood', sale: 12 },
  ],
}
