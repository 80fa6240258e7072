import { styled } from 'styled-components'
import { handOverLayout } from '#components/returns/hand-over-layout.ts'

/** The styled root of the page of a size exchange. */
export const ExchangeRoot = styled.div`
  display: grid;
  gap: clamp(28px, 4vw, 48px);
  max-width: 760px;

  h1 { margin-bottom: 14px; text-wrap: balance; }
  form, .step-x { display: grid; gap: 28px; }
  form > section, .xch { display: grid; gap: 14px; padding-top: 20px; border-top: var(--rule) solid var(--line-2); }
  form h2, .xch h2 { margin: 0; }
  .opts { display: grid; gap: 4px; margin: 0; padding: 0; border: 0; }
  .szs .opts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 168px), 1fr)); }
  .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); gap: 4px; }
  .tiles label { display: flex; gap: 10px; align-items: center; min-height: 52px; padding: 10px 14px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); font-size: var(--t-m); font-weight: 400; cursor: pointer; }
  .tiles label:has(input:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  .tiles label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  .tiles input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--brand); }
  .prod { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 16px; align-items: center; }
  .prod img { width: 88px; height: auto; background: var(--ground-2); }
  .pair { display: grid; gap: 16px; }
  @media (min-width: 576px) { .pair { grid-template-columns: 1fr 1fr; } }
  .mut { color: var(--ink-2); font-size: var(--t-s); }
  ${handOverLayout}
  .acts { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; }
  .acts .lnk, .back { min-height: 44px; display: inline-flex; align-items: center; }
  .say { display: grid; gap: 8px; padding: 16px 18px; border: 2px solid var(--err); background: var(--surface); }
  .btn.go { justify-self: start; min-width: min(100%, 260px); }
`
