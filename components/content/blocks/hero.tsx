import type { BlockProps } from '../block-props.ts'
import { CumbreHero } from '../cumbre/hero.tsx'
import { TallerHero } from '../taller/hero.tsx'
import { VeredaHero } from '../vereda/hero.tsx'

/** A brand’s hero, in the brand’s own design. */
export function HeroBlock(props: BlockProps<'hero'>) {
  const { brand } = props.context
  if (brand === 'taller') return <TallerHero {...props} />
  if (brand === 'cumbre') return <CumbreHero {...props} />
  return <VeredaHero {...props} />
}
