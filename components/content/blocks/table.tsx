import { styled } from 'styled-components'
import type { BlockProps } from '../block-props.ts'
import { RichText } from '../rich-text.tsx'

const Root = styled.section`
  padding-block: clamp(28px, 4vw, 64px);
  h2 { margin-bottom: 16px; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  caption { text-align: start; color: var(--ink-2); font-size: var(--t-s); padding-bottom: 10px; }
  th, td { text-align: start; padding: 12px 16px 12px 0; border-top: var(--rule) solid var(--line); white-space: nowrap; }
  thead th { font-size: var(--t-s); }
  tbody th { font-weight: 600; position: sticky; left: 0; background: var(--ground); }
  tbody tr:hover > * { background: var(--ground-2); }
  .note { margin-top: 16px; max-width: var(--measure); color: var(--ink-2); }
`

/** A table that scrolls horizontally on narrow screens; the first cell of each row is its header. */
export function TableBlock({ block, context: { hrefs } }: BlockProps<'table'>) {
  const { id, title, caption, head, rows, note } = block
  return (
    <Root className="wrap" id={id}>
      {title && <h2 className="d t-2xl">{title}</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={head[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[index]}>{cell || '–'}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && (
        <p className="note t-s">
          <RichText text={note} hrefs={hrefs} />
        </p>
      )}
    </Root>
  )
}
