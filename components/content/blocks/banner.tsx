import { styled } from 'styled-components'
import { ContourLines } from '../../brand/contour-lines.tsx'
import type { BlockProps } from '../block-props.ts'
import { ContentImage } from '../content-image.tsx'
import { ActionLink, RichText } from '../rich-text.tsx'
import { buttonClass, toneClass, toneStyles } from '../tones.ts'

const Root = styled.section`
  ${toneStyles}
  display: grid;
  min-height: clamp(420px, 42vw, 660px);
  .wrap { position: relative; z-index: 2; width: 100%; display: grid; align-content: end; padding-block: clamp(32px, 5vw, 88px); }
  .tx { display: grid; gap: 20px; justify-items: start; }
  h1, h2 { max-width: 14ch; white-space: pre-line; hyphens: auto; hyphenate-limit-chars: 13 5 5; }
  .tx p { max-width: 34ch; text-wrap: pretty; }
  .pic { overflow: hidden; }
  .pic img { width: 100%; height: 100%; object-fit: cover; }
  .pic .scene { object-position: 100% 50%; }
  .standing { position: relative; min-height: 46vw; }
  .standing img { position: absolute; left: 2%; bottom: 5%; width: 96%; height: 88%; object-fit: contain; object-position: 50% 100%; }
  &.vereda.accent { --plinth: clamp(48px, 6.5vw, 92px); }
  &.vereda.accent::before { content: ""; position: absolute; inset: auto 0 0; height: var(--plinth); background: var(--brand); }
  &.vereda.accent .wrap { padding-bottom: calc(var(--plinth) + clamp(20px, 3vw, 44px)); }
  &.taller { border-bottom: 2px solid var(--ink); }
  &.taller h1, &.taller h2 { font-stretch: 75%; letter-spacing: 0; }
  @media (min-width: 768px) {
    .tx { width: min(38%, 560px); }
    .pic { position: absolute; inset: 0; z-index: 1; }
    .standing { position: absolute; inset: 0 0 0 44%; min-height: 0; z-index: 1; }
    .standing img { left: 0; width: 98%; height: 84%; object-position: 60% 100%; }
    &.plain .tx { width: min(100%, 900px); }
  }
  @media (max-width: 767px) {
    .wrap { align-content: start; }
    .pic { aspect-ratio: 8 / 7; }
    &.vereda.accent { --plinth: 21vw; }
    &.vereda.accent .wrap { padding-bottom: 0; }
    &.vereda.accent .pic, &.vereda.accent .standing { position: relative; z-index: 1; }
    &.vereda.accent .standing img { bottom: 0; }
  }
`

/**
 * Text on a flat background. A scene fills the background and leaves half of it to the text (on phones the
 * full picture is below the text); art is placed on its ground line.
 */
export function BannerBlock({ block, context }: BlockProps<'banner'>) {
  const { tone, title, text, plaque, action, second, picture } = block
  const { brand, hrefs, first } = context
  const Heading = first ? 'h1' : 'h2'
  const hasPicture = picture && (picture.files || picture.art)
  return (
    <Root className={`${toneClass(tone)} ${brand} ${hasPicture ? '' : 'plain'}`} id={block.id}>
      {brand === 'cumbre' && !picture?.files && <ContourLines opacity={0.28} dark={tone !== 'night'} />}
      <div className="wrap">
        <div className="tx">
          {plaque && <span className="plq">{plaque}</span>}
          <Heading className="d t-3xl">{title}</Heading>
          {text && (
            <p className="t-l">
              <RichText text={text} hrefs={hrefs} />
            </p>
          )}
          {(action || second) && (
            <div className="row wrapf">
              {action && <ActionLink action={action} hrefs={hrefs} className={buttonClass(tone)} />}
              {second && <ActionLink action={second} hrefs={hrefs} className="lnk" />}
            </div>
          )}
        </div>
      </div>
      {hasPicture && (
        <div className={picture.files ? 'pic' : 'standing'}>
          <ContentImage
            picture={picture}
            phoneSizes={picture.files ? '156vw' : '100vw'}
            desktopSizes={picture.files ? '100vw' : '60vw'}
            priority={first}
          />
        </div>
      )}
    </Root>
  )
}
