import type { SourceLanguage } from '../languages.ts'

/** The shop's replies to critical reviews, in the reviewer's language. */
export const replies: Readonly<Record<SourceLanguage, readonly string[]>> = {
  en: [
    'Thank you for saying it plainly. We have passed it on to the workshop, and your sixty days still run: send them back if they go on bothering you.',
    'That should not happen. Write to us with your order number and we look at it together.',
  ],
  es: [
    'Gracias por decirlo tan claro. Se lo hemos pasado al taller, y tus sesenta días siguen contando: devuélvelo si te sigue molestando.',
    'Eso no debería pasar. Escríbenos con tu número de pedido y lo miramos juntos.',
  ],
  fr: [
    'Merci de le dire franchement. Nous l’avons transmis à l’atelier, et vos soixante jours courent toujours : renvoyez-le s’il continue à vous gêner.',
    'Cela ne devrait pas arriver. Écrivez-nous avec votre numéro de commande et nous regarderons ensemble.',
  ],
  de: [
    'Danke für die klaren Worte. Wir haben sie an die Werkstatt weitergegeben, und deine sechzig Tage laufen noch: Schick es zurück, wenn es dich weiter stört.',
    'Das sollte nicht passieren. Schreib uns mit deiner Bestellnummer, dann sehen wir es uns gemeinsam an.',
  ],
  it: [
    'Grazie per averlo detto con chiarezza. L’abbiamo riferito al laboratorio, e i tuoi sessanta giorni valgono ancora: rimandalo se continua a darti fastidio.',
    'Non dovrebbe succedere. Scrivici con il numero d’ordine e lo guardiamo insieme.',
  ],
}
