import { styled } from 'styled-components'
import { handOverLayout } from './hand-over-layout.ts'

/** The styled root of the pages of returns. */
export const ReturnRoot = styled.div`
  max-width: 760px;
  margin-inline: auto;
  > .stack > * + * { margin-top: 24px; }
  h1 { margin-bottom: 0; }
  h1:focus, h2:focus { outline: none; }
  form { display: grid; gap: 24px; }
  .item { display: grid; grid-template-columns: 24px 84px minmax(0, 1fr) auto; gap: 4px 16px; align-items: start; padding-block: 18px; border-top: 1px solid var(--line); }
  .item:last-of-type { border-bottom: 1px solid var(--line); }
  .item > input { width: 22px; height: 22px; margin: 4px 0 0; accent-color: var(--brand); }
  .item .pic { width: 84px; aspect-ratio: 1; background: var(--ground-2); overflow: hidden; }
  .item .pic img { width: 100%; height: 100%; object-fit: contain; }
  .item label.what { cursor: pointer; overflow-wrap: anywhere; }
  .item .more { grid-column: 3 / -1; display: grid; gap: 16px; padding-top: 14px; }
  .item.off { color: var(--ink-2); }
  .item.off .pic { opacity: .6; }
  @media (max-width: 575px) {
    .item { grid-template-columns: 24px 64px minmax(0, 1fr); gap: 4px 12px; }
    .item .pic { width: 64px; }
    .item .sum { grid-column: 3; }
    .item .more { grid-column: 1 / -1; }
  }
  ${handOverLayout}
  .sums { display: grid; gap: 8px; padding: clamp(16px, 3vw, 28px); background: var(--ground-2); }
  .sums div { display: flex; justify-content: space-between; gap: 16px; }
  .sums dd { white-space: nowrap; }
  .sums .all { font-weight: 600; font-size: var(--t-l); padding-top: 8px; border-top: 1px solid var(--line-2); }
  .facts { display: grid; gap: 14px; }
  .facts dt { font-size: var(--t-s); color: var(--ink-2); }
  .acts { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; }
  .acts .btn { min-width: min(100%, 240px); }
  .done { display: grid; gap: 20px; padding: clamp(16px, 3vw, 32px); background: var(--ground-2); }
  .done .qr { width: min(100%, 220px); aspect-ratio: 1; background: #fff; }
  .next { display: grid; gap: 10px; counter-reset: next; }
  .next li { display: grid; grid-template-columns: 28px minmax(0, 1fr); gap: 12px; counter-increment: next; }
  .next li::before { content: counter(next); font-weight: 600; color: var(--brand); }
  .past { display: grid; gap: 20px; padding-top: 24px; border-top: 1px solid var(--line); }
  .past article { display: grid; gap: 10px; padding: 16px 18px; border: 1px solid var(--line-2); background: var(--surface); }
  .past .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
  .warn { border: 2px solid var(--err); padding: 14px 18px; background: var(--surface); }
  [role=alert]:empty { display: none; }
  @media print { .acts, .past { display: none; } }
`
