import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'
import { ActionLink, RichText } from '../rich-text.tsx'

/** The headline’s baseline sits on the plinth’s edge. */
const Root = styled.section`
  min-height: min(86vh, 820px);
  height: clamp(600px, 62vw, 860px);
  h1, h2 { position: absolute; z-index: 2; bottom: calc(var(--plinth) - .035em); max-width: 6ch; font-size: clamp(4rem, 1rem + 9.4vw, 10.5rem); font-weight: 560; line-height: .88; letter-spacing: -.045em; overflow-wrap: normal; }
  .im { position: absolute; right: -2%; bottom: 4%; width: min(61%, 980px); max-width: none; z-index: 1; }
  .ct { position: absolute; inset: auto 0 0; height: var(--plinth); z-index: 3; display: flex; align-items: center; }
  .ct .row { width: 100%; gap: 16px clamp(24px, 4vw, 64px); }
  .ct p { max-width: 34ch; color: var(--on-brand); }
  @media (max-width: 767px) {
    height: 680px;
    --plinth: 30%;
    h1, h2 { max-width: none; bottom: auto; top: 28px; padding-right: var(--gutter); font-size: clamp(2.8rem, 15.4vw, 4.4rem); }
    .im { width: 100%; right: -9%; bottom: 25%; }
    .ct p { max-width: 28ch; }
  }
`

export function VeredaHero({ block, context: { hrefs, first } }: BlockProps<'hero'>) {
  const { title, text, action, picture, id } = block
  const Heading = first ? 'h1' : 'h2'
  return (
    <Root className="panel wall" id={id}>
      <div className="wrap">
        <Heading className="d">{title}</Heading>
      </div>
      <ContentImage
        picture={picture}
        phoneSizes="100vw"
        desktopSizes="min(61vw, 980px)"
        priority={first}
        className="im"
      />
      <div className="ct">
        <div className="wrap row wrapf">
          {text && (
            <p className="t-l">
              <RichText text={text} hrefs={hrefs} />
            </p>
          )}
          {action && <ActionLink action={action} hrefs={hrefs} className="btn acc" />}
        </div>
      </div>
    </Root>
  )
}
