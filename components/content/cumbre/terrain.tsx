import { styled } from 'styled-components'
import { getOptionalSheet } from '#lib/catalog/queries.server.ts'
import { parseMaterialLink } from '#lib/content/links.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { BlockProps } from '../block-props.ts'

const Root = styled.section`
  display: grid;
  gap: 1px;
  background: var(--line);
  border-block: 1px solid var(--line);
  a { background: var(--ground); padding: 20px var(--gutter); text-decoration: none; display: grid; gap: 14px; transition: background var(--m-fast); }
  a:hover, a:focus-visible { background: var(--accent); color: var(--on-accent); }
  a:focus-visible { outline-offset: -6px; box-shadow: none; }
  svg { width: 100%; height: 56px; overflow: visible; }
  path { vector-effect: non-scaling-stroke; }
  .row { align-items: baseline; gap: 8px 12px; }
  @media (min-width: 360px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 768px) { a { padding-inline: 20px; } }
  @media (min-width: 992px) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

type Ground = BlockProps<'terrain'>['block']['items'][number]['ground']

const groundPaths: Readonly<Record<Ground, string>> = {
  rock: 'M0 40 18 22 40 34 58 12 84 30 110 8 130 36 156 18 180 40',
  mixed: 'M0 36Q20 16 40 30T80 26T120 32T180 22',
  mud: 'M0 22c14 24 24 24 36 0s22 24 36 0 24 24 36 0 22 24 36 0 24 20 36 4',
  snow: 'M0 34 90 12 180 34M40 44v-8M90 30v-8M140 44v-8',
}

/** Terrains, each with its lug and the shoe made for it. */
export async function TerrainBlock({ block, context }: BlockProps<'terrain'>) {
  const { brand, locale, t, hrefs } = context
  const shoes = await Promise.all(
    block.items.map(async ({ product }) => {
      const material = parseMaterialLink(product)
      return (material && (await getOptionalSheet(brand, locale, material))?.sheet) || null
    }),
  )
  return (
    <Root aria-label={block.label} id={block.id}>
      {block.items.map(({ ground, name, lug, product }, index) => {
        const shoe = shoes[index]
        return (
          <a key={ground} href={shoe?.href ?? hrefs(product)} data-swift="">
            <svg
              viewBox="0 0 180 48"
              preserveAspectRatio="none"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d={groundPaths[ground]} />
            </svg>
            <span className="row sb wrapf">
              <span className="d t-2xl">{name}</span>
              <span className="num b">{t('home.cumbre.terrain.lug', { lug })}</span>
            </span>
            {shoe && (
              <span className="t-s">
                {t('home.cumbre.terrain.from', {
                  name: shoe.name,
                  price: formatPrice(shoe.price.current, locale, shoe.price.currency),
                })}
              </span>
            )}
          </a>
        )
      })}
    </Root>
  )
}
