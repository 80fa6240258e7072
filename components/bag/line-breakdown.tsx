'use client'
import type { ReactNode } from 'react'
import { oneSize } from '#config/sizes.ts'
import { flattenLine } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'

type Props = {
  readonly line: BagLine
  readonly price: (minor: number) => string
  /** Actions and notices of a child line. */
  readonly renderActions?: (child: BagLine) => ReactNode
  /** Name of a child line that needs more than product name and size; null for the others. */
  readonly renderName?: (child: BagLine) => ReactNode
}

const getItemName = ({ name, size, sizeLabel }: BagLine) =>
  size === oneSize ? name : `${name}, ${sizeLabel}`

/** Prices of the parts of a line that has children. */
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
