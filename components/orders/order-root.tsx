import { styled } from 'styled-components'
import { orderLayout } from './order-layout.ts'

/** The styled root of the pages that show a placed order: the lookup and the linked order page. */
export const OrderRoot = styled.div`
  .ask { display: grid; gap: clamp(28px, 4vw, 40px); align-items: start; }
  .ask > div { display: grid; gap: 20px; }
  .ask > .box { background: var(--ground-2); padding: clamp(16px, 3vw, 40px); gap: 24px; }
  @media (min-width: 992px) { .ask { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: clamp(32px, 6vw, 104px); } }
  .ask h1, .found h1 { margin-bottom: 0; text-wrap: balance; }
  .ask form { display: grid; gap: 20px; }
  .ask .btn { justify-self: start; min-width: min(100%, 260px); }
  [role=alert]:empty { display: none; }
  ${orderLayout}
`
