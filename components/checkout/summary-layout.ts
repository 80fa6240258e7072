/** Styles of an order's summary, its facts and its loading state, in checkout and account. */
export const summaryLayout = `
  .sumbox { background: var(--ground-2); padding: clamp(16px, 2.2vw, 32px); }
  .sumbox summary { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; list-style: none; font-weight: 600; }
  .sumbox summary::-webkit-details-marker { display: none; }
  .sumbox summary .row { gap: 6px; }
  .sumbox details[open] summary .ic { transform: rotate(180deg); }
  .sumbox .num { font-variant-numeric: tabular-nums; }
  .sumbox .bl-li:last-child { border-bottom: 0; }
  .sumbox .tax-of { display: block; line-height: 24px; }
  .sumbox .tax-of button { min-height: 24px; text-decoration: underline; font-weight: 600; }
  .sumbox .lines-end { border-top: 1px solid var(--line); padding-top: 18px; }

  .wait { display: grid; gap: 16px; }
  .wait .sk { height: 120px; }
  .rest { display: grid; gap: 20px; justify-items: start; padding: clamp(28px, 6vw, 80px) clamp(20px, 4vw, 56px); background: var(--ground-2); }
  .facts { display: grid; gap: 18px; }
  @media (min-width: 576px) { .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  .facts dt { font-size: var(--t-s); color: var(--ink-2); }
  .facts dd { overflow-wrap: anywhere; }
  .locator { font-variant-numeric: tabular-nums; letter-spacing: .02em; }
`
