export { cares } from './phrases/cares.ts'
export { makers } from './phrases/makers.ts'
export { soles } from './phrases/soles.ts'
export { uppers } from './phrases/uppers.ts'
