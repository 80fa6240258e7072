import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import { say } from '../words.ts'

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

const cases = [
  {
    name: { key: 'home.taller.failed.03.name', english: 'Batch 03' },
    text: {
      key: 'home.taller.failed.03.text',
      english: 'Velcro. All of it. It attached itself to the other batch 03.',
    },
  },
  {
    name: { key: 'home.taller.failed.05b.name', english: 'Batch 05b' },
    text: {
      key: 'home.taller.failed.05b.text',
      english: 'Too tall to be a shoe, too short to be a boot. We wear them on Fridays.',
    },
  },
  {
    name: { key: 'home.taller.failed.quiet.name', english: 'The quiet sole' },
    text: { key: 'home.taller.failed.quiet.text', english: 'It was quiet because it had come off.' },
  },
] as const

/** The ones that did not make it. The word is set in two widths; read aloud it is one. */
export function Failed({ t }: { readonly t: Translate }) {
  const wide = t('home.taller.failed.wide', 'Fail')
  const narrow = t('home.taller.failed.narrow', 'ed')
  return (
    <Root className="panel">
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
        {cases.map(({ name, text }) => (
          <div key={name.key} className="case">
            <h3>{say(t, name)}</h3>
            <p>{say(t, text)}</p>
          </div>
        ))}
      </div>
    </Root>
  )
}
