'use client'
import { useId } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type OrderFilter, parseOrderFilter } from '#lib/orders/order-filter.ts'

type Option = readonly [value: string, label: string]

function FilterSelect({
  name,
  label,
  options,
  value,
  onChange,
}: {
  readonly name: keyof OrderFilter
  readonly label: string
  /** The first one selects everything. */
  readonly options: readonly Option[]
  readonly value: string | number | null
  readonly onChange: (changed: Partial<OrderFilter>) => void
}) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select
        className="in-t"
        id={id}
        name={name}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = parseOrderFilter(`${name}=${currentTarget.value}`)
          onChange({ [name]: chosen[name] })
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function StatusFilter({
  value,
  onChange,
}: {
  readonly value: OrderFilter['status']
  readonly onChange: (changed: Partial<OrderFilter>) => void
}) {
  const { t } = useShopper()
  return (
    <FilterSelect
      name="status"
      label={t('order.mine.filter.status')}
      value={value}
      onChange={onChange}
      options={[
        ['', t('order.mine.filter.all')],
        ['open', t('order.mine.filter.open')],
        ['delivered', t('order.fi')],
        ['cancelled', t('order.ca.label')],
        ['returned', t('order.mine.filter.returned')],
      ]}
    />
  )
}

/** The filters of the order list: orders or returns, status, year and channel. */
export function OrderFilters({
  filter,
  years,
  onChange,
}: {
  readonly filter: OrderFilter
  readonly years: readonly number[]
  readonly onChange: (changed: Partial<OrderFilter>) => void
}) {
  const { t } = useShopper()
  const listedYears = filter.year === null || years.includes(filter.year) ? years : [filter.year, ...years]
  return (
    <form className="order-filters" aria-label={t('order.mine.filter.label')}>
      <FilterSelect
        name="type"
        label={t('order.mine.filter.type')}
        value={filter.type}
        onChange={({ type = null }) => onChange({ type, status: null })}
        options={[
          ['', t('order.mine.filter.purchases')],
          ['ZDVN', t('order.mine.filter.returns')],
        ]}
      />
      {filter.type === null && <StatusFilter value={filter.status} onChange={onChange} />}
      <FilterSelect
        name="year"
        label={t('order.mine.filter.year')}
        value={filter.year}
        onChange={onChange}
        options={[
          ['', t('order.mine.filter.allYears')],
          ...listedYears.map((year): Option => [String(year), String(year)]),
        ]}
      />
      <FilterSelect
        name="channel"
        label={t('order.mine.filter.channel')}
        value={filter.channel}
        onChange={onChange}
        options={[
          ['', t('order.mine.filter.everywhere')],
          ['online', t('order.mine.filter.online')],
          ['store', t('order.mine.filter.store')],
        ]}
      />
    </form>
  )
}
