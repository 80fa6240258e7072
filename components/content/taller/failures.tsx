import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { RichText } from '../rich-text.tsx'

const Root = styled.section`
  background: var(--accent);
  border-top: 2px solid var(--ink);
  .g { padding-block: var(--s-8); row-gap: 28px; align-items: start; }
  h2 { grid-column: 1 / -1; font-size: clamp(4rem, 17vw, 17rem); font-weight: 900; line-height: .76; margin-bottom: .06em; white-space: nowrap; }
  .wide { font-stretch: 150%; }
  .narrow { font-stretch: 50%; letter-spacing: 0; }
  .case { grid-column: 1 / -1; border-top: 2px solid; padding-top: 12px; }
  .case p { max-width: 36ch; }
  @media (min-width: 768px) { .case { grid-column: span 4; } }
`

/** Prototypes that failed. The word is set in two widths; screen readers announce it as one. */
export function FailuresBlock({ block, context: { hrefs } }: BlockProps<'failures'>) {
  const { id, wide, narrow, items } = block
  return (
    <Root className="panel" id={id}>
      <div className="wrap g">
        <h2 className="d">
          <span className="vh">{wide + narrow}</span>
          <span aria-hidden="true" className="wide">
            {wide}
          </span>
          <span aria-hidden="true" className="narrow">
            {narrow}
          </span>
        </h2>
        {items.map(({ name, text }) => (
          <div key={name} className="case">
            <h3>{name}</h3>
            <p>
              <RichText text={text} hrefs={hrefs} />
            </p>
          </div>
        ))}
      </div>
    </Root>
  )
}
