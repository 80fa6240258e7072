import { styled } from 'styled-components'
import { defaultGridQuery } from '#lib/catalog/grid-query.ts'
import { getOptionalGrid } from '#lib/catalog/queries.server.ts'
import { interpolateContent } from '#lib/content/interpolate-content.ts'
import { parseGridLink } from '#lib/content/links.ts'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'

const Root = styled.section`
  --unit: clamp(8.9px, 1vw, 17.1px);
  ul { display: grid; grid-template-columns: 1.1fr 1.25fr 1.25fr .9fr; }
  li { position: relative; }
  a { display: flex; flex-direction: column; height: 100%; text-decoration: none; }
  .stand { flex: 1; display: flex; align-items: end; margin-bottom: -6px; position: relative; z-index: 1; }
  img { width: auto; max-width: none; height: calc(var(--tall) * var(--unit)); transition: transform var(--m-mid) var(--ease); }
  a:hover img { transform: translateY(-6px); }
  a:hover .d { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .18em; }
  .name { display: grid; padding-top: 8px; border-top: var(--s-2) solid var(--brand); }
  @media (max-width: 767px) {
    --unit: min(1.75vw, 9.4px);
    ul { grid-template-columns: 1fr 1fr; row-gap: var(--s-6); }
  }
`

/** Families at true relative scale on one shelf, each with its number of products. */
export async function FamiliesBlock({ block, context }: BlockProps<'families'>) {
  const { brand, locale, hrefs } = context
  const grids = await Promise.all(
    block.items.map(async ({ to }) => {
      const from = parseGridLink(to)
      return from && getOptionalGrid(brand, locale, from.categoryPath, null, defaultGridQuery)
    }),
  )
  return (
    <Root className="sec wrap" aria-label={block.label} id={block.id}>
      <ul>
        {block.items.map(({ name, to, picture, tall }, index) => (
          <li key={to} style={{ '--tall': tall } as React.CSSProperties}>
            <a href={hrefs(to)} data-swift="">
              <span className="stand">
                <ContentImage picture={picture} phoneSizes="240px" desktopSizes="25vw" />
              </span>
              <span className="name">
                <span className="d t-xl">{name}</span>
                {grids[index] && (
                  <span className="mut t-s">
                    {interpolateContent(block.count, locale, { count: grids[index].total })}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
}
