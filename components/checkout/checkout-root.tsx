import { styled } from 'styled-components'
import { formLayout } from '#components/form/form-layout.ts'
import { summaryLayout } from './summary-layout.ts'

/** The only styled root of checkout and order confirmation: layout, steps, fields, summary. */
export const CheckoutRoot = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;

  .skip { position: absolute; left: var(--gutter); top: -80px; z-index: 5; }
  .skip:focus { top: 8px; }
  .bar { min-height: 76px; border-bottom: var(--rule) solid var(--line); }
  .wm { display: inline-flex; align-items: center; min-height: 44px; }
  .sign { fill: none; stroke: currentColor; margin-right: 8px; }
  .bar.vereda .sign { fill: var(--accent); stroke: none; margin: 13px 0 0 3px; }
  main { flex: 1; width: 100%; padding-block: clamp(20px, 3.4vw, 48px) 96px; text-wrap: pretty; }
  main:focus { outline: none; box-shadow: none; }
  .foot { border-top: var(--rule) solid var(--line); padding-block: 18px; font-size: var(--t-s); color: var(--ink-2); }
  .foot .row { gap: 4px 24px; }
  .foot a { display: inline-flex; align-items: center; min-height: 44px; }

  .cols { display: grid; gap: var(--s-5); grid-template-columns: minmax(0, 1fr); }
  @media (min-width: 992px) {
    .cols { grid-template-columns: minmax(0, 7fr) minmax(380px, 5fr); gap: clamp(32px, 5vw, 88px); }
    .side { position: sticky; top: 24px; align-self: start; }
  }
  h1 { margin-bottom: 28px; }
  h1:focus, h2:focus, .notice:focus, .say:focus, .acts p:focus { outline: none; box-shadow: none; }

  .step { padding-block: 18px; border-top: var(--rule) solid var(--line-2); }
  .step.open { padding-bottom: 32px; }
  .step-h { min-height: 44px; }
  .step-h h2 { display: flex; align-items: center; gap: 12px; }
  .step-h .plq { flex: none; width: 28px; padding-inline: 0; text-align: center; }
  .step.open .plq { background: var(--brand); color: var(--on-brand); box-shadow: inset 0 0 0 1px var(--brand), inset 0 0 0 3px var(--brand), inset 0 0 0 4px var(--on-brand); }
  .step.ahead h2 { color: var(--ink-2); }
  .told { color: var(--ink-2); padding-left: 40px; overflow-wrap: anywhere; }
  .body { display: grid; gap: 20px; margin-top: 14px; }
  .body > div:empty:not([role]) { display: none; }

  ${formLayout}
  .member { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; min-height: 44px; margin-bottom: 18px; padding: 8px 18px; background: var(--ground-2); }
  .member > p { padding-block: 10px; }
  .member .lnk { min-height: 44px; }
  .member .sign-in { padding-block: 8px 10px; }


  .opt.numbered { grid-template-columns: auto minmax(0, 1fr) auto; gap: 14px; align-items: start; }
  .opt.numbered:has(:checked) .plq { background: var(--brand); color: var(--on-brand); }
  .f label.opt.numbered { font-weight: 400; font-size: 1rem; }
  .opt.numbered .when { text-align: right; max-width: 16ch; }
  @media (max-width: 449px) { .opt.numbered { grid-template-columns: auto minmax(0, 1fr); } .opt.numbered .when { grid-column: 2; text-align: left; max-width: none; } }
  .places-map { display: block; overflow: visible; width: 100%; height: auto; margin-bottom: 12px; background: var(--ground-2); border: var(--rule) solid var(--line); }
  .places-map .grid { stroke: var(--line); fill: none; vector-effect: non-scaling-stroke; }
  .places-map .pin { cursor: pointer; }
  @media (max-width: 575px) { .places-map .pin > g { transform: scale(1.6); } }
  .places-map circle { fill: var(--surface); stroke: var(--brand); stroke-width: 2.5; }
  .places-map text { font: 600 20px/1 var(--f-text); fill: var(--ink); }
  .places-map .on circle { fill: var(--brand); }
  .places-map .on text { fill: var(--on-brand); }
  .near { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; }
  @media (max-width: 359px) { .near { grid-template-columns: minmax(0, 1fr); } }
  .near + .lnk { justify-self: start; margin-top: 6px; }
  .stations .lnk { flex: none; }
  .stations li { gap: 16px; padding-block: 10px; border-bottom: 1px solid var(--line); }


  .wallets { display: grid; gap: 12px; max-width: 480px; }
  .told-by { padding: 14px 16px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); overflow-wrap: anywhere; }
  .btn.wallet { background: #000; color: #fff; border-color: #000; }
  .btn.wallet.amazon_pay { background: #ffd814; color: #0f1111; border-color: #e0bb00; }
  .opt.way { grid-template-columns: auto 1fr; }
  .card-box { background: var(--ground-2); padding: 16px; min-height: 248px; }
  .card-box.kept { min-height: 112px; }
  .card-box.busy { min-height: 0; }
  .card-wait { display: grid; gap: 12px; }
  .card-wait .sk { height: 52px; }
  .warming { height: 0; overflow: hidden; }
  .challenge { background: var(--surface); border: var(--rule) solid var(--line-2); }
  .challenge > p { padding: 14px 16px; }
  .challenge .frame { height: min(600px, 86vh); }
  .challenge .frame > *, .challenge .adyen-checkout__threeds2__challenge { height: 100%; }
  .why { font-size: var(--t-s); color: var(--ink-2); margin-top: 8px; }

  ${summaryLayout}

  /* The provider's card form, styled like the other fields. */
  .card-box {
    --adyen-sdk-text-body-font-size: 16px; --adyen-sdk-text-caption-font-size: 14px; --adyen-sdk-text-caption-line-height: 20px;
    --adyen-sdk-color-label-primary: var(--ink); --adyen-sdk-color-label-secondary: var(--ink-2); --adyen-sdk-color-label-tertiary: var(--ink-2); --adyen-sdk-color-label-critical: var(--err);
    --adyen-sdk-color-background-primary: var(--surface); --adyen-sdk-color-background-disabled: var(--ground-2); --adyen-sdk-color-background-secondary: var(--surface);
    --adyen-sdk-color-outline-primary: var(--line-2); --adyen-sdk-color-outline-primary-hover: var(--ink); --adyen-sdk-color-outline-primary-active: var(--ink); --adyen-sdk-color-outline-critical: var(--err);
    --adyen-sdk-border-radius-m: var(--r-control); --adyen-sdk-border-radius-s: var(--r-control); --adyen-sdk-border-radius-l: var(--r-control);
  }
  .card-box .adyen-checkout-form-instruction { display: none; }
  .card-box .adyen-checkout__payment-method { background: none; border: 0; padding: 0; }
  .card-box .adyen-checkout__label__text { font: 600 var(--t-s)/1.4 var(--f-text); }
  .card-box .adyen-checkout__input { font-family: var(--f-text); }
  .card-box .adyen-checkout__input-wrapper, .card-box .adyen-checkout__input { min-height: 52px; }
  .card-box .adyen-checkout__input { padding-inline: 14px; }
  .card-box .adyen-checkout__input-wrapper:focus-within, .card-box .adyen-checkout__input-wrapper:has(.adyen-checkout__input--focus) { outline: 2px solid var(--focus); outline-offset: 1px; box-shadow: 0 0 0 5px var(--focus-halo); }
  .card-box .adyen-checkout__input:focus, .card-box .adyen-checkout__input--focus, .card-box .adyen-checkout__input:focus-visible { outline: none; box-shadow: none; }
  .card-box .adyen-checkout__error-text { font-family: var(--f-text); font-weight: 500; }

  /* A printed order shows its brand and no controls. */
  @media print {
    .bar.bar { display: block !important; position: static; }
    .bar .wrap > :not(.wm), .thanks .btn, .found .btn { display: none; }
    .sumbox { border: 1px solid var(--line); }
    .bl-li, .facts > div { break-inside: avoid; }
  }
`
