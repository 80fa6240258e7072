import { styled } from 'styled-components'
import { getOptionalSheet } from '#lib/catalog/queries.server.ts'
import { interpolateContent } from '#lib/content/interpolate-content.ts'
import { parseMaterialLink } from '#lib/content/links.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'
import { RichText } from '../rich-text.tsx'

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
  h1, h2 { line-height: .95; white-space: pre-line; }
  @media (max-width: 767px) {
    height: 668px;
    .im { width: 215%; left: -12%; top: 25%; }
  }
`

/** The shoe at four times its size; the numbers in front of it change width, not height. */
export async function TallerHero({ block, context }: BlockProps<'hero'>) {
  const { title, text, plaque, action, product, picture, id } = block
  const { brand, locale, hrefs, first } = context
  const material = product && parseMaterialLink(product)
  const sheet = material ? (await getOptionalSheet(brand, locale, material))?.sheet : null
  const price = sheet && formatPrice(sheet.price.current, locale, sheet.price.currency)
  const Heading = first ? 'h1' : 'h2'
  return (
    <Root id={id}>
      <div className="rul" aria-hidden="true" />
      <div className="w" aria-hidden="true">
        <span>4</span>
        <span>:</span>
        <span className="one">1</span>
      </div>
      <div className="cp">
        {plaque && <span className="plq">{plaque}</span>}
        <Heading className="d t-2xl">{title}</Heading>
        {text && (
          <p>
            <RichText text={text} hrefs={hrefs} />
          </p>
        )}
        {action && (price || !action.label.includes('{price}')) && (
          <a className="btn" href={sheet?.href ?? hrefs(action.to)} data-swift="">
            {interpolateContent(action.label, locale, { price: price ?? '' })}
          </a>
        )}
      </div>
      <ContentImage
        picture={picture}
        phoneSizes="215vw"
        desktopSizes="108vw"
        priority={first}
        className="im"
      />
    </Root>
  )
}
