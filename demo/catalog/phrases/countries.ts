import type { makers } from './makers.ts'

/** ISO 3166 alpha-2 of each maker's country. */
export const countries: Readonly<Record<keyof typeof makers, string>> = {
  elda: 'ES',
  almansa: 'ES',
  fes: 'MA',
  ubrique: 'ES',
  arnedo: 'ES',
  bench: 'ES',
  inca: 'ES',
  ciutadella: 'ES',
  guimaraes: 'PT',
  felgueiras: 'PT',
  barcelos: 'PT',
  olot: 'ES',
  montebelluna: 'IT',
  igualada: 'ES',
  elche: 'ES',
  alcoi: 'ES',
  brihuega: 'ES',
  vitoria: 'ES',
}
