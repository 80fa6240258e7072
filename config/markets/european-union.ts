import { northAndEast } from './european-union/north-and-east.ts'
import { southAndWest } from './european-union/south-and-west.ts'

/** The European Union. VAT: its own table of standard rates (taxation-customs.ec.europa.eu, 2026). */
export const europeanUnion = { ...southAndWest, ...northAndEast }
