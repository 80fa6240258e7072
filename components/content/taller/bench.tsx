import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { RichText } from '../rich-text.tsx'

const Root = styled.section`
  padding-block: var(--s-8);
  .row { margin-bottom: 16px; gap: 4px 32px; }
  ol { border-bottom: 2px solid var(--ink); }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 16px; border-top: 2px solid var(--ink); padding: 12px 0; }
  h3 { letter-spacing: -.01em; font-size: clamp(2.1rem, 7.4vw, 7.25rem); line-height: .9; transition: font-stretch var(--m-mid) var(--ease); }
  @media (hover: hover) { li:hover h3 { font-stretch: 110% !important; } }
`

/** Products in development that are not for sale. */
export function BenchBlock({ block, context: { t, hrefs } }: BlockProps<'bench'>) {
  return (
    <Root className="wrap" id={block.id ?? 'bench'}>
      <div className="row sb wrapf">
        <h2 className="t-l b">{block.title}</h2>
        <p className="mut">
          <RichText text={block.text} hrefs={hrefs} />
        </p>
      </div>
      <ol>
        {block.items.map(({ name, day, width }) => (
          <li key={name}>
            <h3 className="d" style={{ fontStretch: `${width}%` }}>
              {name}
            </h3>
            <span className="num b">{t('home.taller.bench.day', { day })}</span>
          </li>
        ))}
      </ol>
    </Root>
  )
}
