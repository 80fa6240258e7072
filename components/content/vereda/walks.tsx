import { styled } from 'styled-components'
import { intlTag } from '#i18n/locales.ts'
import type { BlockProps } from '../block-props.ts'
import { RichText } from '../rich-text.tsx'

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

/** Walks: text and one drawn map, without products. */
export function WalksBlock({ block, context: { locale, hrefs } }: BlockProps<'walks'>) {
  const kilometres = new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit: 'kilometer' })
  return (
    <Root className="sec" id={block.id}>
      <div className="wrap g">
        <div className="tx">
          <h2 className="d t-3xl">{block.title}</h2>
          <p className="t-l mut">
            <RichText text={block.text} hrefs={hrefs} />
          </p>
        </div>
        <WalkMap labels={block.map} />
        <ol>
          {block.items.map(({ name, km, note }) => (
            <li key={name}>
              <h3 className="d t-xl">{name}</h3>
              <span className="num b">{kilometres.format(km)}</span>
              <span className="mut t-s">{note}</span>
            </li>
          ))}
        </ol>
      </div>
    </Root>
  )
}

type MapLabels = BlockProps<'walks'>['block']['map']

function WalkMap({ labels }: { readonly labels: MapLabels }) {
  return (
    <div className="map">
      <svg viewBox="0 0 420 520" role="img" aria-label={labels.label}>
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
            {labels.from}
          </text>
          <text x="206" y="222">
            {labels.halfway}
          </text>
          <text x="256" y="470">
            {labels.to}
          </text>
        </g>
      </svg>
    </div>
  )
}
