import { styled } from 'styled-components'
import { summaryLayout } from '#components/checkout/summary-layout.ts'
import { orderLayout } from '../order-layout.ts'

/** The styled root of the member's orders, inside the frame of the account. */
export const MemberOrdersRoot = styled.div`
  .order-filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr)); gap: 12px 16px; }
  .orders { display: grid; gap: 16px; }
  .orders > li:focus { outline: none; box-shadow: none; }
  .order-card { display: grid; gap: 16px; padding: clamp(16px, 2.4vw, 28px); border: var(--rule) solid var(--line); border-radius: var(--r-control); background: var(--surface); }
  .order-head, .order-foot { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; }
  .order-head { align-items: baseline; }
  .order-foot { align-items: end; }
  .order-foot > :first-child { flex: 1 1 240px; display: grid; gap: 2px; overflow-wrap: anywhere; }
  .order-pictures { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .order-pictures img { width: 84px; height: 84px; padding: 8px; object-fit: contain; object-position: 50% 100%; background: var(--ground-2); }
  .order-pictures span { padding-inline: 8px; color: var(--ink-2); }
  .order-items { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; }
  .order-items > p { flex: 1 1 200px; overflow-wrap: anywhere; }
  .order-links { display: flex; flex-wrap: wrap; gap: 8px; }
  .claim { border-top: var(--rule) solid var(--line); padding-top: 18px; }
  .claim > summary { display: flex; align-items: center; min-height: 44px; cursor: pointer; }
  .claim > p { margin-bottom: 18px; max-width: var(--measure); }
  .add-order { display: grid; gap: 16px; max-width: 480px; }
  .add-order > :empty { position: absolute; }
  .reorder { display: grid; gap: 12px; justify-items: start; }
  .reorder [role=status]:focus, .hid:focus { outline: none; box-shadow: none; }
  .cols { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-6); }
  .account-content:has(.cols) { max-width: none; }
  @media (min-width: 1200px) {
    .cols { grid-template-columns: minmax(0, 3fr) minmax(340px, 2fr); gap: clamp(32px, 4vw, 64px); }
    .side { position: sticky; top: 100px; align-self: start; }
  }
  ${orderLayout}
  ${summaryLayout}
`
