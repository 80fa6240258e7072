import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'

const Root = styled.section`
  display: grid;
  grid-template-columns: 1fr 2fr 5fr;
  border-bottom: 2px solid var(--ink);
  > div { position: relative; overflow: hidden; height: clamp(300px, 36vw, 540px); }
  > div + div { border-left: 2px solid var(--ink); }
  img { position: absolute; max-width: none; }
  span { position: absolute; left: 12px; top: 12px; z-index: 2; font-size: clamp(1.25rem, 3vw, 2.75rem); }
  .quarter img { width: 58%; left: 21%; bottom: 12%; }
  .one { background: var(--ground-2); }
  .one img { width: 94%; left: 3%; bottom: 9%; }
  .four { background: var(--accent); }
  .four span { font-stretch: 150%; left: auto; right: 16px; }
  .four img { width: 205%; right: -30%; bottom: -34%; }
  @media (max-width: 767px) {
    grid-template-columns: 1fr 1.5fr 2.6fr;
    .four img { width: auto; height: 84%; right: auto; left: -34%; bottom: -12%; }
  }
`

/** The same bench at three scales. */
export function ScalesBlock({ block: { id, label, quarter, one, four } }: BlockProps<'scales'>) {
  return (
    <Root aria-label={label} id={id}>
      <div className="quarter">
        <span className="d cond">1:4</span>
        <ContentImage picture={quarter} phoneSizes="12vw" desktopSizes="8vw" />
      </div>
      <div className="one">
        <span className="d">1:1</span>
        <ContentImage picture={one} phoneSizes="28vw" desktopSizes="24vw" />
      </div>
      <div className="four">
        <span className="d">4:1</span>
        <ContentImage picture={four} phoneSizes="104vw" desktopSizes="130vw" />
      </div>
    </Root>
  )
}
