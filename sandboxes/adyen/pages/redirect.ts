import { isSettled, type Payment, type RedirectOutcome } from '../payments/payment.ts'
import { formatAmount } from './amount.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

const CHOICES: readonly (readonly [RedirectOutcome, string])[] = [
  ['approve', 'Approve'],
  ['refuse', 'Refuse'],
  ['cancel', 'Cancel'],
  ['pending', 'Leave pending'],
]

export function redirectPage(payment: Payment): Html {
  const facts = html`<p class="badge">Sandbox, no real money</p>
<h1>Sandbox bank</h1>
<dl>
<div><dt>Amount</dt><dd>${formatAmount(payment.amount)}</dd></div>
<div><dt>Order</dt><dd>${payment.reference}</dd></div>
<div><dt>Paid with</dt><dd>${payment.card ? `Card •••• ${payment.card.last4}` : payment.type}</dd></div>
</dl>`
  const answered = isSettled(payment) || payment.redirectOutcome !== undefined
  const rest = answered
    ? html`<p>This payment has been answered already. Go back to the shop.</p>`
    : html`<form method="post" action="/hpp/${payment.pspReference}">
<div class="actions">
${CHOICES.map(
  ([outcome, label]) =>
    html`<button type="submit" name="outcome" value="${outcome}" class="${outcome === 'approve' ? '' : 'quiet'}">${label}</button>
`,
)}</div>
</form>`
  return page('Sandbox bank', html`<main>${facts}${rest}</main>`)
}
