import { styled } from 'styled-components'
import { formLayout } from '#components/form/form-layout.ts'

/** The only styled root of account pages: side navigation and content, one column on a phone. */
export const AccountRoot = styled.div`
  .account {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 24px;
    min-height: 70vh;
    padding-block: clamp(16px, 3.4vw, 56px) 96px;
    text-wrap: pretty;
  }
  .account:focus { outline: none; box-shadow: none; }
  h1:focus, h2:focus, h3:focus { outline: none; box-shadow: none; }

  .account-nav { position: relative; }
  .account-nav a, .account-nav li button { display: flex; align-items: center; width: 100%; min-height: 48px; padding-inline: 14px; text-decoration: none; }
  .account-nav a:hover, .account-nav li button:hover { text-decoration: underline; text-underline-offset: .22em; }
  .account-nav a[aria-current] { background: var(--ground-2); font-weight: 600; box-shadow: inset 3px 0 0 var(--accent); }
  .account-nav .now { display: flex; justify-content: space-between; align-items: center; width: 100%; min-height: 52px; padding-inline: 16px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); font-weight: 600; text-decoration: none; }
  .account-nav .now[aria-expanded=true] .ic { transform: rotate(180deg); }
  .account-content { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(24px, 3.4vw, 44px); align-content: start; min-width: 0; max-width: 860px; }
  .account-content > header { display: grid; gap: 12px; }
  .account-content h1 { hyphens: auto; overflow-wrap: anywhere; }
  @media (max-width: 359px) { .account-content h1 { font-size: 2rem; } }
  .account-content .box { background: var(--ground-2); padding: clamp(18px, 3vw, 32px); }
  .account-content .box .sign-in { max-width: 560px; }
  .account-content section > h2 { margin-bottom: 10px; }
  .account-content section > p + :is(.btn, .chips) { margin-top: 14px; }
  .account-content section > .chips + .lnk { margin-top: 10px; }

  @media (max-width: 991px) {
    .account-nav.home, .account-nav.guest > :not(.now) { display: none; }
    .account-nav ul { position: absolute; inset: 100% 0 auto; z-index: 2; display: none; padding: 8px; background: var(--surface); border: 1px solid var(--line-2); border-top: 0; }
    .account-nav .now[aria-expanded=true] + ul { display: block; }
  }
  @media (min-width: 992px) {
    .account:not(.entry) { grid-template-columns: 232px minmax(0, 1fr); gap: clamp(40px, 6vw, 104px); }
    .account-nav .now { display: none; }
    .account-nav ul { position: sticky; top: 100px; }
    .account-nav li:last-child button { margin-top: 12px; border-top: 1px solid var(--line); }
  }

  .entry .account-content { width: 100%; max-width: 640px; }
  .entry-form { display: grid; gap: 20px; }
  .entry-form > :empty { position: absolute; }
  .security { display: grid; gap: 12px; justify-items: start; padding-bottom: clamp(24px, 3.4vw, 44px); border-bottom: var(--rule) solid var(--line); }
  .security:last-child { border-bottom: 0; }
  .security h2, .security > p { margin: 0; }
  .security > p { max-width: 60ch; }
  .security > form { width: 100%; max-width: 560px; padding-block: 8px; }
  .security-status:empty { display: none; }
  .security-status { font-weight: 600; }
  .policy-link { padding-left: 36px; }
  .entry-help { display: grid; gap: 16px; justify-items: start; }

  .entries { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 12px; }
  .entries a { display: grid; gap: 4px; align-content: start; height: 100%; min-height: 104px; padding: 18px 20px; border: var(--rule) solid var(--line); border-radius: var(--r-control); text-decoration: none; }
  .entries a:hover { border-color: var(--ink); }
  .entries a:hover strong { text-decoration: underline; text-underline-offset: .22em; }
  .entries span { color: var(--ink-2); font-size: var(--t-s); }
  .profile { display: grid; gap: 20px; margin-top: 14px; }
  .profile > :empty { position: absolute; }
  @media (max-width: 575px) { .profile .fields > .half:has(select) { grid-column: span 4; } }
  .saved { color: var(--ok, var(--brand)); font-weight: 500; }
  .saved:empty { position: absolute; }
  .addresses { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 12px; margin-block: 6px 18px; }
  .address { display: flex; flex-direction: column; gap: 10px; padding: 18px 20px 8px; border: var(--rule) solid var(--line); border-radius: var(--r-control); overflow-wrap: anywhere; }
  .address address { font-style: normal; flex: 1; }
  .address address span { display: block; }
  .address legend { padding: 0; }
  .address > .ms:empty { position: absolute; }
  .benefit { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 20px; padding-block: 14px; border-bottom: var(--rule) solid var(--line); }
  .benefit > div { flex: 1 1 22rem; }
  .benefit .num { letter-spacing: .04em; overflow-wrap: anywhere; }
  .marks { display: flex; flex-wrap: wrap; gap: 6px; }
  .marks span { padding: 3px 8px; background: var(--ground-2); font-size: var(--t-xs); font-weight: 600; }
  .last-order { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 20px; align-items: center; padding: 18px 20px; background: var(--ground-2); }
  .last-order > div { display: grid; gap: 2px; justify-items: start; }
  .last-order ul { display: flex; gap: 8px; }
  .last-order img { width: 88px; height: 88px; object-fit: contain; background: var(--surface); }
  @media (max-width: 575px) { .last-order { grid-template-columns: minmax(0, 1fr); } }
  .wait { display: grid; gap: 16px; }
  .wait .sk { height: 96px; }
  .cards li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 64px; padding-block: 10px; border-bottom: var(--rule) solid var(--line); }
  .cards li > .ms { flex-basis: 100%; }
  .cards legend { padding: 0; }
  .cards .thing { display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere; }
  .tag { display: inline-block; margin-inline-start: 6px; padding: 1px 8px; border: 1px solid var(--line-2); border-radius: 99px; font-size: var(--t-s); }
  .below { display: grid; gap: 12px; justify-items: start; width: 100%; }
  .below > form { max-width: 560px; }
  .security > .cards { width: 100%; }
  .security > .cards li:last-child { border-bottom: 0; }
  .acts { display: flex; flex-wrap: wrap; gap: 4px 20px; }
  .acts .lnk { min-height: 44px; }
  ${formLayout}
`
