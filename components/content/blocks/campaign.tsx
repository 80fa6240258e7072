import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { ActionLink, RichText } from '../rich-text.tsx'

const VoucherRoot = styled.section`
  padding-block: clamp(28px, 4vw, 64px);
  .slip { display: grid; gap: 20px 48px; padding: clamp(24px, 4vw, 56px); background: var(--accent-soft); color: var(--on-accent); border: var(--rule) dashed var(--on-accent); }
  h2 { max-width: 18ch; margin-bottom: 10px; }
  .code { font-family: var(--f-display); font-weight: var(--d-wght); font-size: var(--t-2xl); letter-spacing: .02em; -webkit-user-select: all; user-select: all; }
  .terms { max-width: 60ch; }
  p { max-width: 52ch; }
  @media (min-width: 768px) { .slip { grid-template-columns: 1fr auto; align-items: end; } .terms { grid-column: 1 / -1; } }
`

/** A voucher as a tear-off coupon: its benefit, its code, its terms. */
export function VoucherBlock({ block, context: { hrefs, t } }: BlockProps<'voucher'>) {
  const { id, title, text, code, terms, action } = block
  return (
    <VoucherRoot className="wrap" id={id}>
      <div className="slip">
        <div>
          <h2 className="d t-2xl">{title}</h2>
          <p className="t-l">
            <RichText text={text} hrefs={hrefs} />
          </p>
        </div>
        <div className="stack-s">
          {code && (
            <p>
              <span className="t-s">{t('shop.voucher.code')}</span>
              <br />
              <span className="code">{code}</span>
            </p>
          )}
          {action && <ActionLink action={action} hrefs={hrefs} />}
        </div>
        {terms && (
          <p className="t-s terms">
            <RichText text={terms} hrefs={hrefs} />
          </p>
        )}
      </div>
    </VoucherRoot>
  )
}

const LogosRoot = styled.section`
  border-block: var(--rule) solid var(--line);
  padding-block: var(--s-5);
  .row { gap: 20px clamp(32px, 6vw, 96px); }
  h2 { font-size: var(--t-s); }
  ul { display: flex; flex-wrap: wrap; gap: 16px clamp(28px, 5vw, 80px); }
  li { display: inline-flex; align-items: center; gap: 12px; font-family: var(--f-display); font-weight: var(--d-wght); font-size: var(--t-xl); letter-spacing: var(--d-track); }
  svg { width: 40px; height: 32px; fill: none; stroke: currentColor; stroke-width: 2.5; }
`

const logoPaths = {
  stitch: 'M4 26 12 6M16 26 24 6M28 26 36 6M2 16h36',
  ridge: 'M1 28 13 8l7 11 5-7 14 16',
  plumb: 'M20 1v16M14 17h12l-6 13z',
  arch: 'M5 30V16a15 15 0 0 1 30 0v14M14 30V17a6 6 0 0 1 12 0v13',
} as const

/** The logos under which a campaign runs. */
export function LogosBlock({ block: { id, title, items } }: BlockProps<'logos'>) {
  return (
    <LogosRoot id={id}>
      <div className="wrap row wrapf">
        {title && <h2>{title}</h2>}
        <ul>
          {items.map(({ mark, name }) => (
            <li key={name}>
              <svg viewBox="0 0 40 32" aria-hidden="true">
                <path d={logoPaths[mark]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </LogosRoot>
  )
}
