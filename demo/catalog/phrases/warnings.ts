import { sourceText } from './source-text.ts'

/** Safety warnings of some products. */
export const warnings = {
  flammable: sourceText(
    'Flammable: keep it away from flames and heat, and out of the reach of children. Use it where there is air.',
    'Inflamable: lejos de llamas y calor, y fuera del alcance de los niños. Usar donde corra el aire.',
    'Inflammable : à tenir loin des flammes et de la chaleur, hors de portée des enfants. À utiliser dans un endroit aéré.',
    'Entzündlich: von Flammen und Hitze fernhalten und vor Kindern sicher aufbewahren. An der Luft verwenden.',
    'Infiammabile: lontano da fiamme e calore e fuori dalla portata dei bambini. Usare dove circola aria.',
  ),
}
