import { styled } from 'styled-components'

/** The only styled root of the bag page. */
export const BagRoot = styled.main`
  padding: clamp(24px, 3.4vw, 56px) var(--gutter) 96px;
  max-width: var(--page-max);
  margin-inline: auto;
  min-height: 60vh;
  text-wrap: pretty;

  .cols { display: grid; gap: var(--s-6); margin-top: clamp(24px, 2.8vw, 40px); }
  .lines { border-top: var(--rule) solid var(--line); }
  .line-acts { display: flex; flex-wrap: wrap; align-items: end; gap: 8px 18px; margin-top: 10px; }
  .pick { display: grid; gap: 4px; font-size: var(--t-s); flex: 0 1 208px; min-width: 128px; }
  .pick select { appearance: none; min-height: 44px; width: 100%; padding: 0 28px 0 8px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23555' stroke-width='1.8'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 5px center / 20px; font-size: 1rem; text-overflow: ellipsis; }
  .pick select:hover { border-color: var(--ink); }
  @media (max-width: 449px) {
    .lines .bl-li > div:not(.bl-th) { display: contents; }
    .lines .bl-li { grid-template-rows: auto 1fr; }
    .lines .bl-th { grid-row: 1 / span 2; }
    .lines .pr { grid-area: 1 / 3 / span 2; }
    .lines .pr s { display: block; margin: 0; }
    .line-acts .pick { flex: 1 0 100%; }
    .lines :is(.line-acts, .bl-gone, .gift-for, .bl-note, .bl-why, .bl-of) { grid-column: 1 / -1; margin-top: 0; }
    .lines .line-acts { margin-top: 6px; }
  }
  .totals { background: var(--ground-2); padding: clamp(18px, 2.2vw, 32px); align-self: start; display: grid; gap: 18px; }
  .wishes { margin-top: clamp(40px, 6vw, 88px); display: grid; gap: 16px; }
  .why { font-size: var(--t-s); color: var(--ink-2); margin-top: 8px; }
  .news { display: grid; gap: 8px; }
  .news:not(:empty) { margin-top: 24px; }
  .news p { background: var(--ink); color: var(--ground); padding: 6px 18px; min-height: 52px; display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
  .news p.bad { background: var(--surface); color: var(--err); border: 2px solid var(--err); font-weight: 500; }
  .news span { flex: 1 1 260px; padding-block: 8px; }
  .news button { min-height: 44px; padding-inline: 8px; text-decoration: underline; font-weight: var(--ui-wght); flex: none; }
  .rest { display: grid; gap: 20px; justify-items: start; padding: clamp(32px, 7vw, 96px) clamp(20px, 4vw, 56px); background: var(--ground-2); margin-top: clamp(24px, 2.8vw, 40px); }
  .rest .ways { gap: 16px 24px; }
  .wait { display: grid; gap: 16px; margin-top: clamp(24px, 2.8vw, 40px); }
  .wait .sk { height: 128px; }

  @media (min-width: 992px) {
    .cols { grid-template-columns: minmax(0, 7fr) minmax(340px, 4fr); gap: clamp(32px, 5vw, 88px); }
    .totals { position: sticky; top: calc(var(--header) + 24px); }
  }
`
