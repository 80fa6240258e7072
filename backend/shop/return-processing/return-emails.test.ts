import { expect, it } from 'vitest'
import { emailContext, paidOrderSummary } from '#tests/fixtures/email-context.ts'
import type { EmailContent } from '../emails/template.ts'
import { returnAccepted, returnRejected } from './return-decided-email.ts'
import type { ReturnFacts } from './return-email-parts.ts'
import { returnProgress } from './return-progress-email.ts'
import { returnRegistered } from './return-registered-email.ts'

const facts: ReturnFacts = {
  id: 1,
  number: 'R000000001',
  method: '04',
  handOverBy: '2026-12-11',
  pickupDate: null,
  place: null,
  cost: 0,
  expectedRefund: 12000,
  accountEnd: null,
  summary: paidOrderSummary,
  rejections: [null],
}
const decision = { ...facts, goods: 12000, delivery: 0, withheld: 0, refund: 12000, toCards: 0, earlier: [] }

const linksOf = ({ blocks }: EmailContent) =>
  blocks.flatMap((block) => (block.kind === 'links' ? block.links.map(({ href }) => href) : []))

it.each([
  ['registered', returnRegistered.render(facts, emailContext)],
  ['handed over', returnProgress.render({ ...facts, step: 'handed_over', by: 'carrier' }, emailContext)],
  ['cancelled', returnProgress.render({ ...facts, step: 'cancelled', by: 'shopper' }, emailContext)],
  ['accepted', returnAccepted.render(decision, emailContext)],
  ['rejected', returnRejected.render({ ...decision, rejections: ['worn'] }, emailContext)],
] as const)('an e-mail about a %s return links to the withdrawal of its order', (_, email) => {
  expect(linksOf(email)).toContain('https://shop.example/en_GB/withdrawal?order=4000000017')
})
