import { styled } from 'styled-components'
import { ContourLines } from '../../brand/contour-lines.tsx'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'
import { ActionLink, RichText } from '../rich-text.tsx'

const Root = styled.section`
  position: relative;
  overflow: hidden;
  height: clamp(640px, 58vw, 860px);
  background: #14242c;
  color: var(--on-brand);
  --focus: #fff;
  .tx { position: relative; z-index: 3; padding-top: clamp(28px, 4.4vw, 72px); }
  h1, h2 { font-size: clamp(3.2rem, 1.6rem + 6.4vw, 8rem); white-space: pre-line; }
  .tx p { max-width: 30ch; margin: 20px 0 24px; color: #c4d0d2; }
  .im { position: absolute; max-width: none; width: min(57vw, 1000px); right: -2%; bottom: 21%; z-index: 2; }
  .pf { position: absolute; inset: auto 0 0; width: 100%; height: 32%; z-index: 1; }
  .places { position: absolute; inset: auto 0 14px; z-index: 3; color: #0f1c22; display: flex; justify-content: space-between; gap: 12px; white-space: nowrap; font-weight: 600; }
  @media (max-width: 767px) {
    height: 720px;
    .im { width: 112%; right: -16%; bottom: 19%; }
    .pf { height: 24%; }
    .km { display: none; }
  }
`

/**
 * A climb with its profile along the bottom. On phones the contour lines stay faint behind the running text.
 */
export function CumbreHero({ block, context: { hrefs, first } }: BlockProps<'hero'>) {
  const { id, title, text, action, product, picture, places = [] } = block
  const Heading = first ? 'h1' : 'h2'
  return (
    <Root id={id}>
      <ContourLines opacity={0.3} />
      <div className="wrap tx">
        <Heading className="d">{title}</Heading>
        {text && (
          <p className="t-l">
            <RichText text={text} hrefs={hrefs} />
          </p>
        )}
        {action && (
          <ActionLink action={{ ...action, to: product ?? action.to }} hrefs={hrefs} className="btn acc" />
        )}
      </div>
      <ContentImage
        picture={picture}
        phoneSizes="112vw"
        desktopSizes="min(57vw, 1000px)"
        priority={first}
        className="im"
      />
      <svg className="pf" viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 240 60 227 120 233 190 190 250 201 330 138 390 154 470 81 520 98 580 53 640 26 700 60 760 51 840 115 900 106 980 159 1060 143 1140 190 1220 182 1300 215 1440 227 1440 320 0 320Z"
          fill="#c9d22f"
        />
        <path
          d="M0 320 200 300 420 262 640 214 820 262 1100 300 1440 310V320Z"
          fill="#0f1c22"
          opacity=".18"
        />
      </svg>
      {places.length > 0 && (
        <p className="wrap num t-s places">
          {places.map((place, index) => (
            <span key={place} className={index > 0 && index < places.length - 1 ? 'km' : undefined}>
              {place}
            </span>
          ))}
        </p>
      )}
    </Root>
  )
}
