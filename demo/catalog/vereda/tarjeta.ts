import { care, fact, origin, sourceText, weightOf, whole } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const tarjeta: DemoModel = {
  slug: 'tarjeta',
  code: 'K100098',
  brand: 'vereda',
  name: 'Gift card',
  names: {
    en: 'Gift card',
    es: 'Tarjeta regalo',
    fr: 'Carte cadeau',
    de: 'Geschenkkarte',
    it: 'Carta regalo',
  },
  plaque: null,
  line: 'Vereda',
  tipology: 'gift-card',
  family: 'campergoods',
  category: 'gift-cards',
  targets: ['G'],
  price: 50,
  priceSteps: [
    { from: '100', price: 100 },
    { from: '150', price: 150 },
    { from: '200', price: 200 },
    { from: '250', price: 250 },
  ],
  markets: ['GB', 'US', 'ES', 'FR', 'DE', 'IT'],
  words: {
    en: {
      subtitle: 'For somebody whose size you do not know',
      description:
        'You know the person, not the foot. An envelope in shutter green, a card inside, an amount from 50 to 250, and the walk to the shop thrown in. It lasts five years and can be spent in parts, online or at any counter.',
    },
    es: {
      subtitle: 'Para alguien cuya talla no sabes',
      description:
        'Conoces a la persona, pero no su pie. Un sobre verde persiana, dentro una tarjeta con un importe de 50 a 250 y, de regalo, el paseo hasta la tienda. Dura cinco años y se gasta por partes, en la web o en cualquier mostrador.',
    },
    fr: {
      subtitle: 'Pour quelqu’un dont vous ignorez la pointure',
      description:
        'Vous connaissez la personne, pas son pied. Une enveloppe vert persienne, une carte à l’intérieur, un montant de 50 à 250, et la promenade jusqu’à la boutique en prime. Elle vaut cinq ans et se dépense en plusieurs fois, en ligne ou au comptoir.',
    },
    de: {
      subtitle: 'Für jemanden, dessen Größe Sie nicht kennen',
      description:
        'Den Menschen kennt man, den Fuß nicht. Ein Umschlag in Ladengrün, darin eine Karte über 50 bis 250, der Spaziergang zum Geschäft kommt gratis dazu. Gilt fünf Jahre und lässt sich in Teilen ausgeben, im Netz oder an jeder Ladentheke.',
    },
    it: {
      subtitle: 'Per qualcuno di cui non sai il numero',
      description:
        'La persona la conosci, il suo piede no. Una busta verde persiana, dentro una carta da 50 a 250 e, in omaggio, la passeggiata fino al negozio. Vale cinque anni e si spende anche un po’ per volta, online o in qualunque negozio.',
    },
  },
  facts: [
    whole('paperboard'),
    fact(
      sourceText('Valid', 'Validez', 'Validité', 'Gültig', 'Validità'),
      sourceText(
        'Five years, in every shop',
        'Cinco años, en todas las tiendas',
        'Cinq ans, dans toutes nos boutiques',
        'Fünf Jahre, in jedem Laden',
        'Cinque anni, in tutti i negozi',
      ),
    ),
    fact(
      sourceText('Delivery', 'Entrega', 'Envoi', 'Versand', 'Consegna'),
      sourceText(
        'By e-mail within minutes, or on paper',
        'Por correo electrónico en minutos, o en papel',
        'Par e-mail en quelques minutes, ou sur papier',
        'Per E-Mail in Minuten oder auf Papier',
        'Per e-mail in pochi minuti, o su carta',
      ),
    ),
    weightOf(18),
    origin('alcoi'),
    care('dry'),
  ],
  colors: [{ suffix: '001', color: 'shutter' }],
}
