import { styled } from 'styled-components'

/** The styled root of the pages of take-backs. */
export const TakeBackRoot = styled.div`
  display: grid;
  gap: clamp(28px, 4vw, 48px);
  max-width: 760px;

  h1 { margin-bottom: 14px; text-wrap: balance; }
  h2 { margin: 0; }
  .lead { max-width: 60ch; }
  .step { display: grid; gap: 16px; }
  .step + .step { border-top: var(--rule) solid var(--line); padding-top: clamp(20px, 3vw, 32px); }
  form { display: grid; gap: clamp(24px, 3vw, 36px); }
  fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
  fieldset legend { font-weight: 600; font-size: var(--t-s); padding: 0; margin-bottom: 6px; }
  .hint { font-size: var(--t-s); color: var(--ink-2); }

  .choices { display: grid; gap: 0; border-top: 1px solid var(--line-2); margin: 0; padding: 0; list-style: none; }
  .choices li { border-bottom: 1px solid var(--line-2); }
  .choices button, .chosen { display: grid; grid-template-columns: 72px 1fr; gap: 16px; align-items: center; width: 100%; min-height: 88px; padding: 8px 0; text-align: start; background: none; border: 0; color: inherit; font: inherit; }
  .choices button { cursor: pointer; }
  .choices button:hover b, .choices button:focus-visible b { text-decoration: underline; }
  .choices img, .chosen img, .choices .none { width: 72px; height: 72px; object-fit: contain; background: var(--ground-2); }
  .chosen { padding: 12px 16px; background: var(--ground-2); }
  .search { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }

  .radios { display: grid; }
  .radios label { display: grid; grid-template-columns: 24px 1fr; gap: 12px; align-items: center; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line-2); margin-top: -1px; background: var(--surface); cursor: pointer; }
  .radios label:has(input:checked) { box-shadow: inset 0 0 0 2px var(--brand); }
  .radios label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  .radios input { width: 20px; height: 20px; margin: 0; accent-color: var(--brand); }
  .radios small { display: block; color: var(--ink-2); font-size: var(--t-s); }
  .near { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; margin-top: 12px; }
  @media (max-width: 479px) { .near { grid-template-columns: minmax(0, 1fr); } }

  .pics { display: flex; flex-wrap: wrap; gap: 10px; margin: 10px 0 0; padding: 0; list-style: none; }
  .pics li { position: relative; }
  .pics img, .pics .sk { width: 104px; height: 104px; object-fit: cover; display: block; }
  .pics .ib { position: absolute; top: 0; inset-inline-end: 0; background: var(--surface); }

  .quote { display: grid; gap: 4px; padding: 16px 20px; background: var(--ground-2); }
  .quote output { font-size: var(--t-2xl); font-weight: 700; min-height: 1.3em; display: block; }
  .sk { min-height: 88px; }

  .code { font-size: clamp(2rem, 9vw, 3.5rem); font-weight: 700; letter-spacing: .08em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; padding: 16px 20px; border: 2px dashed var(--line-2); justify-self: start; }
  .facts { display: grid; margin: 0; border-top: var(--rule) solid var(--line); }
  .facts > div { display: grid; gap: 2px 24px; padding-block: 12px; border-bottom: 1px solid var(--line-2); }
  .facts dt { font-size: var(--t-s); color: var(--ink-2); }
  .facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  @media (min-width: 576px) { .facts > div { grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); } }
  .history { display: grid; gap: 6px; margin: 0; padding-inline-start: 20px; }
  .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 28px; }
`
