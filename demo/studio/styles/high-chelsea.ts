import { boot, sierraDress, sierraParams } from './high-chelsea-base.ts'
import { cantera, dehesa, llovizna } from './high-chelsea-country.ts'
import { charco, goreInverted, refugio, segundaSierra } from './high-chelsea-others.ts'
import { molino, vendimia } from './high-chelsea-women.ts'
import type { Style } from './style.ts'

export const chelseas: Readonly<Record<string, Style>> = {
  sierra: boot(sierraParams, sierraDress),
  cantera,
  dehesa,
  llovizna,
  molino,
  vendimia,
  charco,
  'segunda-sierra': segundaSierra,
  'gore-inverted': goreInverted,
  refugio,
}
