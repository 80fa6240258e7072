import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const courtCut: DemoModel = {
  slug: 'court-cut',
  code: 'K200027',
  brand: 'taller',
  name: 'Court, cut',
  plaque: '27',
  line: 'Batch',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['W', 'M'],
  price: 165,
  words: {
    en: {
      subtitle: 'High court shoe, opened once',
      description:
        'A high court shoe with a cut in the ankle that exposes the sock, or, as the pattern calls it, the error. We cut the rest to match. It ventilates. On court it is out, by a few centimetres, every time.',
    },
    es: {
      subtitle: 'Zapatilla de pista alta, con un corte',
      description:
        'Una zapatilla de pista alta con un corte en el tobillo que deja ver el calcetín o, como lo llama el patrón, el error. Cortamos las demás igual. Ventila. En la pista siempre se va fuera por unos centímetros.',
    },
    fr: {
      subtitle: 'Tennis montante, entaillée une fois',
      description:
        'Une tennis montante avec une entaille à la cheville qui montre la chaussette ou, selon le patron, l’erreur. Nous avons entaillé les autres de même. Cela ventile. Sur le court, elle est dehors, de quelques centimètres, à chaque fois.',
    },
    de: {
      subtitle: 'Hoher Hallenschuh, einmal eingeschnitten',
      description:
        'Ein hoher Hallenschuh mit einem Schnitt am Knöchel, der die Socke zeigt oder, wie es im Schnittmuster heißt, den Fehler. Die anderen haben wir passend dazu eingeschnitten. Er lüftet gut. Auf dem Platz ist er jedes Mal im Aus, um ein paar Zentimeter.',
    },
    it: {
      subtitle: 'Scarpa da campo alta, con un taglio',
      description:
        'Una scarpa da campo alta con un taglio alla caviglia che mostra il calzino o, come dice il cartamodello, l’errore. Le altre le abbiamo tagliate uguali. Arieggia. In campo è fuori, di pochi centimetri, ogni volta.',
    },
  },
  facts: [
    fact(
      sourceText('Cuts', 'Cortes', 'Coupes', 'Schnitte', 'Tagli'),
      sourceText(
        '3, one on purpose',
        '3, uno a propósito',
        '3, dont une voulue',
        '3, einer mit Absicht',
        '3, uno voluto',
      ),
    ),
    upper('calf'),
    sole('court'),
    weight(390, 42),
    batch(80, 62),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'cream' },
    { suffix: '002', color: 'poppy', sale: 127 },
  ],
}
