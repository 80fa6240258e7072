import type { Payment } from '../payments/payment.ts'
import { formatAmount } from './amount.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

export function challengePage(payment: Payment, creq: string): Html {
  return page(
    'Sandbox bank: approve your purchase',
    html`<main>
<p class="badge">Sandbox, no real money</p>
<h1>Approve your purchase</h1>
<dl>
<div><dt>Amount</dt><dd>${formatAmount(payment.amount)}</dd></div>
<div><dt>Card</dt><dd>•••• ${payment.card?.last4}</dd></div>
</dl>
<form method="post" action="/acs/challenge/answer">
<input type="hidden" name="creq" value="${creq}">
<label for="password">Password</label>
<p class="hint" id="hint">In this sandbox it is <b>password</b>. Anything else is refused.</p>
<input id="password" name="password" type="password" autocomplete="off" aria-describedby="hint">
<div class="actions">
<button type="submit">Submit</button>
<button type="submit" name="cancel" value="1" class="quiet">Cancel</button>
</div>
</form>
</main>`,
  )
}
