import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ActionLink, RichText } from '../rich-text.tsx'

const ColumnsRoot = styled.section`
  padding-block: clamp(36px, 5vw, 88px);
  .top { margin-bottom: 24px; max-width: 20ch; }
  .cols { display: grid; gap: 32px var(--gap); grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr)); }
  .cols > li { border-top: var(--rule) solid var(--ink); padding-top: 14px; display: grid; align-content: start; gap: 8px; }
  .cols p { max-width: 42ch; }
`

export function ColumnsBlock({ block: { id, title, items }, context: { hrefs } }: BlockProps<'columns'>) {
  const Heading = title ? 'h3' : 'h2'
  return (
    <ColumnsRoot className="wrap" id={id}>
      {title && <h2 className="d t-2xl top">{title}</h2>}
      <ul className="cols">
        {items.map((item) => (
          <li key={item.title}>
            <Heading className="d t-xl">{item.title}</Heading>
            <p>
              <RichText text={item.text} hrefs={hrefs} />
            </p>
            {item.action && <ActionLink action={item.action} hrefs={hrefs} className="lnk" />}
          </li>
        ))}
      </ul>
    </ColumnsRoot>
  )
}

const StepsRoot = styled.section`
  padding-block: clamp(36px, 5vw, 88px);
  .top { margin-bottom: 24px; max-width: 20ch; }
  ol { counter-reset: step; border-bottom: var(--rule) solid var(--line); }
  li { counter-increment: step; display: grid; grid-template-columns: minmax(2.4ch, auto) 1fr; gap: 4px clamp(16px, 3vw, 48px); padding-block: 20px; border-top: var(--rule) solid var(--line); }
  li::before { content: counter(step); grid-row: span 2; font-family: var(--f-display); font-weight: var(--d-wght); font-size: var(--t-2xl); line-height: 1; }
  li p { max-width: 56ch; }
`

export function StepsBlock({ block: { id, title, items }, context: { hrefs } }: BlockProps<'steps'>) {
  const Heading = title ? 'h3' : 'h2'
  return (
    <StepsRoot className="wrap" id={id}>
      {title && <h2 className="d t-2xl top">{title}</h2>}
      <ol>
        {items.map((item) => (
          <li key={item.title}>
            <Heading className="t-l b">{item.title}</Heading>
            <p>
              <RichText text={item.text} hrefs={hrefs} />
            </p>
          </li>
        ))}
      </ol>
    </StepsRoot>
  )
}

const MeasuresRoot = styled.section`
  padding-block: clamp(36px, 5vw, 88px);
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 28px var(--gap); }
  div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: 6px; border-top: var(--rule) solid var(--ink); padding-top: 14px; }
  dt { max-width: 28ch; color: var(--ink-2); }
  .top { margin-bottom: 24px; }
`

/** Measures: the number first, its label below. */
export function MeasuresBlock({ block: { id, title, items } }: BlockProps<'measures'>) {
  return (
    <MeasuresRoot className="wrap" id={id}>
      {title && <h2 className="d t-2xl top">{title}</h2>}
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="d t-3xl num">{value}</dd>
          </div>
        ))}
      </dl>
    </MeasuresRoot>
  )
}

const QuestionsRoot = styled.section`
  padding-block: clamp(28px, 4vw, 64px);
  .g { row-gap: 12px; }
  h2, .list { grid-column: 1 / -1; }
  details { border-top: var(--rule) solid var(--line); }
  .list { border-bottom: var(--rule) solid var(--line); }
  summary { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 60px; padding-block: 12px; cursor: pointer; list-style: none; font-weight: 600; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ""; flex: none; width: 10px; height: 10px; margin: -6px 6px 0 0; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(45deg); transition: transform var(--m-fast); }
  details[open] summary::after { transform: rotate(225deg); margin-top: 6px; }
  summary:hover { text-decoration: underline; text-underline-offset: .2em; }
  .answer { padding-bottom: 20px; max-width: var(--measure); }
  @media (min-width: 992px) { h2 { grid-column: span 4; } .list { grid-column: 5 / -1; } }
`

/** Questions that expand in place, also without JavaScript. Each has its own anchor. */
export function QuestionsBlock({ block: { id, title, items }, context: { hrefs } }: BlockProps<'questions'>) {
  return (
    <QuestionsRoot id={id}>
      <div className="wrap g">
        <h2 className="d t-2xl">{title}</h2>
        <div className="list">
          {items.map((item) => (
            <details key={item.id} id={item.id}>
              <summary>{item.question}</summary>
              <div className="answer stack">
                {item.answer.map((text) => (
                  <p key={text}>
                    <RichText text={text} hrefs={hrefs} />
                  </p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </QuestionsRoot>
  )
}

const ClausesRoot = styled.section`
  padding-block: clamp(28px, 4vw, 64px) var(--s-9);
  .g { row-gap: 32px; align-items: start; }
  .toc, .clauses { grid-column: 1 / -1; }
  .toc a { display: inline-flex; min-height: 44px; align-items: center; }
  .clauses { max-width: var(--measure); display: grid; gap: 36px; counter-reset: clause; }
  h2::before { counter-increment: clause; content: counter(clause) ". "; }
  .clauses ul { list-style: disc; padding-left: 1.2em; }
  .clauses section { scroll-margin-top: 96px; }
  @media (min-width: 992px) {
    .toc { grid-column: span 4; position: sticky; top: 100px; }
    .clauses { grid-column: 5 / -1; }
  }
`

/** Numbered clauses with a table of contents; each has its own anchor. */
export function ClausesBlock({ block: { id, items }, context: { hrefs, t } }: BlockProps<'clauses'>) {
  return (
    <ClausesRoot id={id}>
      <div className="wrap g">
        <nav className="toc" aria-label={t('shop.on-this-page')}>
          <ol>
            {items.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="clauses">
          {items.map((clause) => (
            <section key={clause.id} id={clause.id} className="stack">
              <h2 className="t-xl">{clause.title}</h2>
              {clause.paragraphs.map((text) => (
                <p key={text}>
                  <RichText text={text} hrefs={hrefs} />
                </p>
              ))}
              {clause.list && (
                <ul className="stack-s">
                  {clause.list.map((text) => (
                    <li key={text}>
                      <RichText text={text} hrefs={hrefs} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </ClausesRoot>
  )
}
