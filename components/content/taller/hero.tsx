import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/money.ts'
import { art } from '../art.generated.ts'
import { Art } from '../art.tsx'

const Root = styled.section`
  position: relative;
  overflow: hidden;
  height: calc(clamp(560px, 60vw, 880px) + 28px);
  border-bottom: 2px solid var(--ink);
  .rul { position: relative; z-index: 4; height: 28px; background: repeating-linear-gradient(90deg, var(--ink) 0 1px, transparent 1px 9.45px) 0 100% / 100% 8px repeat-x, repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 2px 94.5px) 0 100% / 100% 22px repeat-x, var(--ground); border-bottom: 2px solid var(--ink); }
  .w { position: absolute; inset: auto 0 -.11em; display: flex; justify-content: space-between; font-family: var(--f-display); font-weight: 900; line-height: .78; font-size: clamp(9rem, 25vw, 25rem); padding-inline: var(--gutter); white-space: nowrap; z-index: 3; pointer-events: none; }
  .w span { font-stretch: 50%; }
  .w .one { font-stretch: 150%; }
  .im { position: absolute; max-width: none; width: 108%; left: 17%; top: -5%; z-index: 2; transform: rotate(-9deg); }
  .cp { position: absolute; z-index: 3; left: var(--gutter); top: 52px; max-width: 300px; display: grid; gap: 14px; justify-items: start; }
  h1 { line-height: .95; white-space: pre-line; }
  @media (max-width: 767px) {
    height: 668px;
    .im { width: 215%; left: -12%; top: 25%; }
  }
`

type Props = { readonly locale: Locale; readonly t: Translate; readonly product: GridProduct | null }

/** The shoe at four times its size; the numbers stand in front of it and change width, not height. */
export function TallerHero({ locale, t, product }: Props) {
  const sneakers = gridPath(locale, { target: 'all', family: 'shoes', category: ['sneakers'] })
  return (
    <Root>
      <div className="rul" aria-hidden="true" />
      <div className="w" aria-hidden="true">
        <span>4</span>
        <span>:</span>
        <span className="one">1</span>
      </div>
      <div className="cp">
        <span className="plq">{t('home.taller.hero.batch', 'Batch 07')}</span>
        <h1 className="d t-2xl">{t('home.taller.hero.title', 'One seam.\nLook closer.')}</h1>
        <a className="btn" href={product?.href ?? sneakers} data-swift="">
          {product
            ? t('home.taller.hero.action', '{price}, see it', {
                price: formatPrice(product.price.current, locale, product.price.currency),
              })
            : t('home.taller.hero.see', 'See it')}
        </a>
      </div>
      <Art
        art={art.pink}
        alt={t('home.taller.hero.picture', 'Batch 07, a low shoe in chalk pink, four times life size')}
        small="215vw"
        wide="108vw"
        priority
        className="im"
      />
    </Root>
  )
}
