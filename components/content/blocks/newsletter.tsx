import { styled } from 'styled-components'
import { SubscribeForm } from '#components/newsletter/subscribe-form.tsx'
import type { BlockProps } from '../block-props.ts'
import { RichText } from '../rich-text.tsx'

const Root = styled.section`
  padding-block: clamp(28px, 4vw, 64px);
  .row { display: grid; gap: 20px 48px; padding: clamp(24px, 4vw, 56px); background: var(--ground-2); }
  .row > * { min-width: 0; }
  h2 { max-width: 18ch; margin-bottom: 10px; }
  .pair { display: grid; gap: 8px; }
  @media (min-width: 576px) { .pair { grid-template-columns: minmax(0, 1fr) auto; } }
  @media (min-width: 992px) { .row { grid-template-columns: 2fr 3fr; align-items: start; } }
`

/** The newsletter form of a page, which loads no code. */
export function NewsletterBlock({ block, context }: BlockProps<'newsletter'>) {
  const { id, title, text, campaign, lab } = block
  const { brand, locale, t, hrefs, page } = context
  const hidden = { ...(page && { origin: page }), ...(campaign && { campaign }), ...(lab && { lab }) }
  return (
    <Root className="wrap" id={id}>
      <div className="row">
        <div>
          <h2 className="d t-2xl">{title}</h2>
          {text && (
            <p className="t-l">
              <RichText text={text} hrefs={hrefs} />
            </p>
          )}
        </div>
        <SubscribeForm shop={{ brand, locale }} t={t} form="landing" hidden={hidden} withName />
      </div>
    </Root>
  )
}
