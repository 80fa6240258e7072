import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { say } from '../words.ts'

const Root = styled.section`
  background: var(--ground-2);
  .g { row-gap: 40px; }
  .tx, .map, ol { grid-column: 1 / -1; }
  .tx p { margin-top: 16px; max-width: 34ch; }
  .map svg { width: 100%; aspect-ratio: 420 / 520; background: var(--ground); }
  .map text { font-family: var(--f-display); font-weight: 600; font-size: 17px; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 24px; align-items: baseline; padding-block: 20px; border-top: 1px solid var(--line); }
  h3 { line-height: 1.15; }
  @media (min-width: 768px) { .map, ol { grid-column: span 4; } }
  @media (min-width: 992px) { .tx { grid-column: span 4; } }
`

const walks = [
  {
    name: { key: 'home.vereda.walks.cadiz.name', english: 'Cádiz, La Viña to La Caleta' },
    note: { key: 'home.vereda.walks.cadiz.note', english: '52 min, sea wind, wear socks' },
    km: 3.4,
  },
  {
    name: { key: 'home.vereda.walks.lisboa.name', english: 'Lisbon, Graça downhill' },
    note: { key: 'home.vereda.walks.lisboa.note', english: '41 min, cobbles, flat soles' },
    km: 2.8,
  },
  {
    name: { key: 'home.vereda.walks.palma.name', english: 'Palma, old wall at dusk' },
    note: { key: 'home.vereda.walks.palma.note', english: '63 min, stone, any shoe' },
    km: 4.1,
  },
  {
    name: { key: 'home.vereda.walks.sevilla.name', english: 'Seville, the shaded side' },
    note: { key: 'home.vereda.walks.sevilla.note', english: '58 min, only before eleven' },
    km: 3.9,
  },
] as const

/** Four walks to take: words and one drawn map, nothing to buy. */
export function Walks({ t }: { readonly t: Translate }) {
  return (
    <Root className="sec">
      <div className="wrap g">
        <div className="tx">
          <h2 className="d t-3xl">{t('home.vereda.walks.title', 'Walks of about an hour')}</h2>
          <p className="t-l mut">
            {t(
              'home.vereda.walks.text',
              'Routes drawn by the people who make the shoes. Flat, shaded, with somewhere to sit.',
            )}
          </p>
        </div>
        <WalkMap t={t} />
        <ol>
          {walks.map(({ name, km, note }) => (
            <li key={name.key}>
              <h3 className="d t-xl">{say(t, name)}</h3>
              <span className="num b">{t('home.vereda.walks.km', '{km, number} km', { km })}</span>
              <span className="mut t-s">{say(t, note)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Root>
  )
}

function WalkMap({ t }: { readonly t: Translate }) {
  return (
    <div className="map">
      <svg
        viewBox="0 0 420 520"
        role="img"
        aria-label={t('home.vereda.walks.map', 'Map of the walk from La Viña to La Caleta')}
      >
        <path
          stroke="#cfcabd"
          strokeWidth="15"
          fill="none"
          d="M-10 90 430 40M-10 190 430 130M-10 300 430 260M-10 420 430 400M70-10 110 530M190-10 200 530M320-10 300 530"
        />
        <path d="M-10 470Q120 410 200 450T430 430V540H-10Z" fill="#e8ae3e" />
        <path
          d="M75 62 88 182 193 168 196 282 306 269 302 405 232 452"
          fill="none"
          stroke="#17523c"
          strokeWidth="7"
          strokeLinejoin="round"
        />
        <circle cx="75" cy="62" r="12" fill="#17523c" />
        <path d="M218 438h28v28h-28z" fill="#16241d" />
        <g fill="#16241d">
          <text x="98" y="56">
            {t('home.vereda.walks.market', 'Market')}
          </text>
          <text x="206" y="222">
            {t('home.vereda.walks.chairs', 'The good chairs')}
          </text>
          <text x="256" y="470">
            La Caleta
          </text>
        </g>
      </svg>
    </div>
  )
}
