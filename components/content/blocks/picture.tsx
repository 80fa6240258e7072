import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'
import { ActionLink, RichText } from '../rich-text.tsx'
import { buttonClass, toneClass, toneStyles } from '../tones.ts'

const FigureRoot = styled.figure`
  padding-block: var(--s-6);
  img { width: 100%; }
  .art { width: min(100%, 760px); margin-inline: auto; }
  figcaption { padding-top: 12px; color: var(--ink-2); font-size: var(--t-s); }
`

export function PictureBlock({ block: { id, picture, caption } }: BlockProps<'picture'>) {
  return (
    <FigureRoot className="wrap" id={id}>
      <ContentImage picture={picture} phoneSizes="100vw" desktopSizes="90vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </FigureRoot>
  )
}

const Root = styled.section`
  ${toneStyles}
  .g { gap: 0; }
  .pic { position: relative; grid-column: 1 / -1; min-height: 300px; background: #f3f2ef; overflow: hidden; }
  .pic img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .tx { grid-column: 1 / -1; padding: clamp(32px, 6vw, 104px) var(--gutter); align-self: center; }
  h2 { max-width: 12ch; }
  .body { max-width: 44ch; margin: 20px 0 28px; }
  &.taller { border-block: 2px solid var(--ink); }
  &.taller .pic, &.cumbre .pic { background: var(--ground); }
  @media (min-width: 768px) {
    .pic { grid-column: span 3; }
    .tx { grid-column: span 5; }
    &.right .pic { order: 2; }
  }
  @media (min-width: 992px) { .pic { grid-column: span 4; } .tx { grid-column: span 8; } }
`

/** A close-up that fills one side, with the text on the other. */
export function PictureTextBlock({ block, context }: BlockProps<'picture-and-text'>) {
  const { id, tone, title, paragraphs, action, picture, side } = block
  const { brand, hrefs } = context
  return (
    <Root className={`${toneClass(tone)} ${side} ${brand}`} id={id}>
      <div className="g">
        <div className="pic">
          <ContentImage picture={picture} phoneSizes="100vw" desktopSizes="40vw" />
        </div>
        <div className="tx">
          <h2 className="d t-3xl">{title}</h2>
          <div className="body t-l stack">
            {paragraphs.map((text) => (
              <p key={text}>
                <RichText text={text} hrefs={hrefs} />
              </p>
            ))}
          </div>
          {action && <ActionLink action={action} hrefs={hrefs} className={buttonClass(tone)} />}
        </div>
      </div>
    </Root>
  )
}
