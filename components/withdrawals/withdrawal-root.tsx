import { styled } from 'styled-components'

/** The styled root of the pages of the withdrawal function. */
export const WithdrawalRoot = styled.div`
  display: grid;
  gap: clamp(32px, 5vw, 88px);
  align-items: start;
  @media (min-width: 992px) { grid-template-columns: minmax(0, 7fr) minmax(280px, 4fr); }

  h1 { margin-bottom: 14px; text-wrap: balance; }
  .lead { max-width: 56ch; }
  .main { display: grid; gap: 28px; }
  form.box { display: grid; gap: 22px; background: var(--ground-2); padding: clamp(18px, 3vw, 40px); }
  form .btn { justify-self: start; min-width: min(100%, 260px); }
  .hint { font-size: var(--t-s); color: var(--ink-2); }
  textarea.in-t { padding-block: 12px; min-height: 96px; }
  .say { display: grid; gap: 6px; padding: 16px 18px; border: 2px solid var(--err); background: var(--surface); }
  .say.calm { border-color: var(--line-2); }
  .say .b { color: var(--err); }
  .say.calm .b { color: inherit; }
  .say ul { display: grid; gap: 2px; }
  .say li a { display: inline-flex; align-items: center; min-height: 32px; }

  .declared { display: grid; margin: 0; border-top: var(--rule) solid var(--line); }
  .declared > div { display: grid; gap: 2px 24px; padding-block: 12px; border-bottom: 1px solid var(--line); }
  .declared dt { font-size: var(--t-s); color: var(--ink-2); }
  .declared dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; font-weight: 600; }
  @media (min-width: 576px) { .declared > div { grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); } }

  .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 28px; }
  .acts .lnk { min-height: 44px; display: inline-flex; align-items: center; }
  aside { display: grid; gap: 10px; padding-top: 16px; border-top: var(--rule) solid var(--line-2); font-size: var(--t-s); }
  aside h2 { font-size: 1rem; margin: 0; }
  aside .lnk { min-height: 44px; display: inline-flex; align-items: center; justify-self: start; }
  address { font-style: normal; white-space: pre-line; }

  .paper { display: grid; gap: 18px; max-width: 72ch; padding: clamp(18px, 4vw, 48px); border: 1px solid var(--line-2); background: var(--surface); }
  .paper .fill { display: block; height: 30px; border-bottom: 1px solid var(--line-2); }
  @media print { aside, .acts { display: none; } .paper { border: 0; padding: 0; } }
`
