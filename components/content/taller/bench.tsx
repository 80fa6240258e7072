import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { say } from '../words.ts'

const Root = styled.section`
  padding-block: var(--s-8);
  .row { margin-bottom: 16px; gap: 4px 32px; }
  ol { border-bottom: 2px solid var(--ink); }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 16px; border-top: 2px solid var(--ink); padding: 12px 0; }
  h3 { letter-spacing: -.01em; font-size: clamp(2.1rem, 7.4vw, 7.25rem); line-height: .9; transition: font-stretch var(--m-mid) var(--ease); }
  @media (hover: hover) { li:hover h3 { font-stretch: 110% !important; } }
`

const work = [
  { key: 'home.taller.bench.tongue', english: 'Shoe with no tongue', day: 12, stretch: '62%' },
  { key: 'home.taller.bench.heel', english: 'Heel, alone', day: 3, stretch: '150%' },
  { key: 'home.taller.bench.fold', english: 'Boot that folds flat', day: 40, stretch: '60%' },
  { key: 'home.taller.bench.belt', english: 'Sandal from a belt', day: 1, stretch: '86%' },
] as const

/** What is being made and cannot be bought. */
export function Bench({ t }: { readonly t: Translate }) {
  return (
    <Root className="wrap" id="bench">
      <div className="row sb wrapf">
        <h2 className="t-l b">{t('home.taller.bench.title', 'On the bench now')}</h2>
        <p className="mut">
          {t('home.taller.bench.text', 'Nothing here is for sale until it stops moving.')}
        </p>
      </div>
      <ol>
        {work.map(({ day, stretch, ...name }) => (
          <li key={name.key}>
            <h3 className="d" style={{ fontStretch: stretch }}>
              {say(t, name)}
            </h3>
            <span className="num b">{t('home.taller.bench.day', 'Day {day, number}', { day })}</span>
          </li>
        ))}
      </ol>
    </Root>
  )
}
