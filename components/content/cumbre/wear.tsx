import { styled } from 'styled-components'
import { ContourLines } from '../../brand/contour-lines.tsx'
import type { BlockProps } from '../block-props.ts'
import { ActionLink, RichText } from '../rich-text.tsx'

const Root = styled.section`
  background: var(--ground-2);
  .g { position: relative; padding-block: var(--s-9); row-gap: 32px; align-items: center; }
  .tx, .card { grid-column: 1 / -1; }
  .tx p { margin: 16px 0 24px; max-width: 32ch; }
  .card { background: var(--surface); padding: clamp(18px, 2.4vw, 32px); border: 1px solid var(--line-2); }
  .card > .row { margin-bottom: 20px; }
  svg { width: 100%; height: 36px; margin: 8px 0 6px; }
  @media (min-width: 992px) { .tx { grid-column: span 4; } .card { grid-column: span 8; } }
`

const tickCount = 40
const warningTick = 32

/** Forty ticks, every tenth taller; the last fifth is hatched. The adjacent text carries the value. */
function Gauge({ worn }: { readonly worn: number }) {
  const tick = (index: number) => `M${index * 10} ${(index + 1) % 10 ? 10 : 0}h8V36h-8z`
  const path = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_, step) => tick(from + step)).join('')
  const used = Math.min(Math.round(worn * tickCount), tickCount)
  return (
    <svg viewBox="0 0 398 36" preserveAspectRatio="none" aria-hidden="true">
      <pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v3" stroke="var(--line-2)" strokeWidth="2.4" />
      </pattern>
      <path d={path(Math.max(used, warningTick), tickCount)} fill="url(#hatch)" />
      <path d={path(used, warningTick)} fill="var(--line)" />
      <path d={path(0, used)} fill="var(--ink)" />
    </svg>
  )
}

/** A worn pair, part by part: the lifetime of each part, and what is left of it. */
export function WearBlock({ block, context: { t, hrefs } }: BlockProps<'wear'>) {
  const { id, title, text, action, example, km, parts } = block
  return (
    <Root className="panel" id={id}>
      <ContourLines opacity={0.28} dark />
      <div className="wrap g">
        <div className="tx">
          <h2 className="d t-3xl">{title}</h2>
          <p className="t-l">
            <RichText text={text} hrefs={hrefs} />
          </p>
          <ActionLink action={action} hrefs={hrefs} />
        </div>
        <div className="card stack">
          <div className="row sb wrapf">
            <p className="b">{example}</p>
            <p className="d t-2xl">{t('home.cumbre.wear.km', { km })}</p>
          </div>
          {parts.map(({ name, life, left }) => (
            <div key={name}>
              <div className="row sb t-s">
                <span className="b">{name}</span>
                <span className="mut num">{t('home.cumbre.wear.of', { km, life })}</span>
              </div>
              <Gauge worn={km / life} />
              <p className="t-s mut">{left}</p>
            </div>
          ))}
        </div>
      </div>
    </Root>
  )
}
