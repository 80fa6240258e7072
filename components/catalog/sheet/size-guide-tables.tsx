import { useTranslate } from '#components/labels/use-translate.ts'
import {
  convertLength,
  type GuideTable,
  type LengthUnit,
  type SizeGuide,
} from '#lib/catalog/size-guide.client.ts'

type TableOptions = {
  readonly unit: LengthUnit
  /** The stored size chosen on the sheet. */
  readonly chosenSize: string | null
}

const decimals = { maximumFractionDigits: 1 } as const

/** Size tables with the chosen size marked, and measuring instructions. */
export function SizeGuideTables({ guide, ...part }: TableOptions & { readonly guide: SizeGuide }) {
  const { tables, measure } = guide
  return (
    <>
      {tables.map((table) => (
        <SizeTable key={table.target ?? ''} table={table} {...part} />
      ))}
      <section>
        <h3 className="b">{measure.title}</h3>
        <dl className="steps">
          {measure.steps.map(({ title, text }) => (
            <div key={title}>
              <dt className="b t-s">{title}</dt>
              <dd className="mut">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function SizeTable({ table, unit, chosenSize }: TableOptions & { readonly table: GuideTable }) {
  const t = useTranslate()
  const { name, columns, rows, note } = table
  const number = new Intl.NumberFormat(document.documentElement.lang, decimals)
  const formatCell = (cell: string, index: number) => {
    const { kind, unit: cellUnit } = columns[index] ?? {}
    return kind === 'length' && cellUnit
      ? convertLength(cell, cellUnit, unit, (value) => number.format(value))
      : cell
  }
  const unitLabel = unit === 'in' ? t('sizeGuide.inches') : unit
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" aria-label={name} tabIndex={0}>
      <table>
        <caption className="b">{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
                {column.kind === 'length' && ` (${unitLabel})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }) => (
            <tr key={size} aria-current={size === chosenSize ? 'true' : undefined}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]?.name} scope="row">
                    {formatCell(cell, index)}
                    {size === chosenSize && <span className="vh">, {t('sizeGuide.yours')}</span>}
                  </th>
                ) : (
                  <td key={columns[index]?.name}>{formatCell(cell, index) || '–'}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="t-s mut">{note}</p>}
    </section>
  )
}
