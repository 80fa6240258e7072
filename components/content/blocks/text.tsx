import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ActionLink, RichText } from '../rich-text.tsx'

const Root = styled.section`
  padding-block: clamp(36px, 5vw, 80px);
  .g { row-gap: 20px; }
  h2, .body { grid-column: 1 / -1; }
  .body { max-width: var(--measure); }
  .body > .btn { margin-top: var(--s-5); }
  @media (min-width: 992px) {
    h2 { grid-column: span 4; }
    .body { grid-column: 5 / -1; }
  }
`

export function TextBlock({
  block: { id, title, paragraphs, action },
  context: { hrefs },
}: BlockProps<'text'>) {
  return (
    <Root id={id}>
      <div className="wrap g">
        {title && <h2 className="d t-2xl">{title}</h2>}
        <div className="body stack">
          {paragraphs.map((text) => (
            <p key={text}>
              <RichText text={text} hrefs={hrefs} />
            </p>
          ))}
          {action && <ActionLink action={action} hrefs={hrefs} />}
        </div>
      </div>
    </Root>
  )
}

const FormRoot = styled.section`
  padding-block: clamp(36px, 5vw, 80px);
  border-top: var(--rule) solid var(--line);
  .row { gap: 20px 48px; align-items: end; }
  h2 { max-width: 18ch; margin-bottom: 12px; }
  p { max-width: 46ch; }
`

/** A link to a form. */
export function FormLinkBlock({
  block: { id, title, text, action },
  context: { hrefs },
}: BlockProps<'form-link'>) {
  return (
    <FormRoot id={id}>
      <div className="wrap row sb wrapf">
        <div>
          <h2 className="d t-2xl">{title}</h2>
          <p>
            <RichText text={text} hrefs={hrefs} />
          </p>
        </div>
        <ActionLink action={action} hrefs={hrefs} />
      </div>
    </FormRoot>
  )
}

const QuoteRoot = styled.figure`
  padding-block: clamp(48px, 7vw, 112px);
  blockquote { margin: 0; max-width: 24ch; }
  figcaption { margin-top: var(--s-4); color: var(--ink-2); }
`

export function QuoteBlock({ block: { id, text, who } }: BlockProps<'quote'>) {
  return (
    <QuoteRoot className="wrap" id={id}>
      <blockquote className="d t-3xl">{text}</blockquote>
      {who && <figcaption>{who}</figcaption>}
    </QuoteRoot>
  )
}
