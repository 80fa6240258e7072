import type { TakeBackState } from '#api-client/contract/take-back.ts'
import type { TakeBackActor } from '../../db/schema/customers/take-backs.ts'

type Transitions = Readonly<Partial<Record<TakeBackState, readonly TakeBackActor[]>>>

/** Who may move a take-back from a state to another. States without an entry are final. */
const transitions: Readonly<Partial<Record<TakeBackState, Transitions>>> = {
  draft: { registered: ['shopper'] },
  registered: { received: ['shop'], cancelled: ['shopper', 'shop'], expired: ['clock'] },
  // Goods that arrive late are taken all the same.
  expired: { received: ['shop'] },
  received: { inspected: ['shop'] },
  inspected: { credited: ['shop'], declined: ['shop'] },
  credited: { renewed: ['shop'], recycled: ['shop'] },
  declined: { returned: ['shop'], recycled: ['shop'] },
}

export const canMove = (from: TakeBackState, to: TakeBackState, actor: TakeBackActor): boolean =>
  transitions[from]?.[to]?.includes(actor) ?? false
