'use client'
import type { ReactNode } from 'react'
import { oneSize } from '#i18n/sizes.ts'
import { flattenLine } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'

type Props = {
  readonly line: BagLine
  readonly price: (minor: number) => string
  /** What can be done with, or is to be known of, a child. */
  readonly renderActions?: (child: BagLine) => ReactNode
  /** What a child is called, where that is more than its name and size; null for those. */
  readonly renderName?: (child: BagLine) => ReactNode
}

const getItemName = ({ name, size, sizeLabel }: BagLine) =>
  size === oneSize ? name : `${name}, ${sizeLabel}`

/** Where a line holds more than itself: what each of it costs. */
export function LineBreakdown({ line, price, renderActions, renderName }: Props) {
  if (!line.children.length) return null
  return (
    <ul className="bl-of">
      {flattenLine(line).map((member) => (
        <li key={member.id}>
          <span>
            {member === line ? line.name : (renderName?.(member) ?? getItemName(member))}
            {member !== line && renderActions?.(member)}
          </span>
          <span className="num pr">
            <span>{price(member.ownPaid)}</span>
            {member.ownPaid < member.ownPrice && <s>{price(member.ownPrice)}</s>}
          </span>
        </li>
      ))}
    </ul>
  )
}
