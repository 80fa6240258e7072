import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { MessageValues, Translate } from '#i18n/translate.ts'
import { Topo } from '../topo.tsx'
import { say, type Word } from '../words.ts'

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

/** A pair that has run this far, part by part: how long each lasts, and what is left of it. */
const run = 412
const parts: readonly {
  readonly name: Word
  readonly life: number
  readonly left: Word
  readonly values?: MessageValues
}[] = [
  {
    name: { key: 'home.cumbre.wear.outsole', english: 'Outsole' },
    life: 700,
    left: { key: 'home.cumbre.wear.outsole.left', english: '{mm, number} mm of lug left' },
    values: { mm: 2.9 },
  },
  {
    name: { key: 'home.cumbre.wear.midsole', english: 'Midsole' },
    life: 650,
    left: { key: 'home.cumbre.wear.midsole.left', english: 'Springs back to {share, number, percent}' },
    values: { share: 0.81 },
  },
  {
    name: { key: 'home.cumbre.wear.upper', english: 'Upper' },
    life: 900,
    left: { key: 'home.cumbre.wear.upper.left', english: 'No tears' },
  },
]

const ticks = 40
const warning = 32

/** Forty ticks, every tenth taller; the last fifth is hatched. The words beside it carry the value. */
function Gauge({ worn }: { readonly worn: number }) {
  const tick = (index: number) => `M${index * 10} ${(index + 1) % 10 ? 10 : 0}h8V36h-8z`
  const path = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_, step) => tick(from + step)).join('')
  const used = Math.min(Math.round(worn * ticks), ticks)
  return (
    <svg viewBox="0 0 398 36" preserveAspectRatio="none" aria-hidden="true">
      <pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v3" stroke="var(--line-2)" strokeWidth="2.4" />
      </pattern>
      <path d={path(Math.max(used, warning), ticks)} fill="url(#hatch)" />
      <path d={path(used, warning)} fill="var(--line)" />
      <path d={path(0, used)} fill="var(--ink)" />
    </svg>
  )
}

export function Wear({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const trail = gridPath(locale, { target: 'all', family: 'shoes', category: ['trail-running'] })
  return (
    <Root className="panel">
      <Topo strength={0.28} dark />
      <div className="wrap g">
        <div className="tx">
          <h2 className="d t-3xl">{t('home.cumbre.wear.title', 'How worn is worn?')}</h2>
          <p className="t-l">
            {t(
              'home.cumbre.wear.text',
              'Every sheet says how many kilometres each part lasts. The lugs go first; know it before the ridge does.',
            )}
          </p>
          <a className="btn" href={trail} data-swift="">
            {t('home.cumbre.wear.action', 'Trail shoes')}
          </a>
        </div>
        <div className="card stack">
          <div className="row sb wrapf">
            <p className="b">{t('home.cumbre.wear.example', 'Arista 6 after one summer')}</p>
            <p className="d t-2xl">{t('home.cumbre.wear.km', '{km, number} km', { km: run })}</p>
          </div>
          {parts.map(({ name, life, left, values }) => (
            <div key={name.key}>
              <div className="row sb t-s">
                <span className="b">{say(t, name)}</span>
                <span className="mut num">
                  {t('home.cumbre.wear.of', '{km, number} of {life, number} km', { km: run, life })}
                </span>
              </div>
              <Gauge worn={run / life} />
              <p className="t-s mut">{say(t, left, values)}</p>
            </div>
          ))}
        </div>
      </div>
    </Root>
  )
}
