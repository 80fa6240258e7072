import { styled } from 'styled-components'
import { StoresMap } from '#components/stores/stores-map.tsx'
import { getOptionalStoresOverview } from '#lib/stores/queries.server.ts'
import type { BlockProps } from '../block-props.ts'
import { ActionLink, RichText } from '../rich-text.tsx'

const Root = styled.section`
  background: var(--ground-2);
  padding-block: clamp(36px, 5vw, 88px);
  .g { align-items: end; row-gap: 24px; }
  .tx, .map { grid-column: 1 / -1; }
  h2 { margin-bottom: 24px; overflow-wrap: normal; }
  .tx p { margin: -8px 0 24px; max-width: 40ch; }
  &.taller h2 { font-stretch: 75%; letter-spacing: 0; }
  @media (min-width: 992px) { .tx { grid-column: span 4; } .map { grid-column: 5 / -1; } }
`

/** The brand’s stores on a dot map, and the link to the store finder. */
export async function StoresBlock({ block, context }: BlockProps<'stores'>) {
  const { brand, locale, hrefs } = context
  const overview = await getOptionalStoresOverview(brand, locale)
  return (
    <Root id={block.id} className={brand}>
      <div className="wrap g">
        <div className="tx">
          <h2 className="d t-3xl">{block.title}</h2>
          {block.text && (
            <p className="t-l">
              <RichText text={block.text} hrefs={hrefs} />
            </p>
          )}
          <ActionLink action={{ label: block.action, to: 'stores' }} hrefs={hrefs} />
        </div>
        {overview && (
          <div className="map">
            <StoresMap points={overview.points} />
          </div>
        )}
      </div>
    </Root>
  )
}
