import { perBrand } from './storage-slot.ts'

/** Storage slots of the bag. */
export const bagSlots = {
  parkedBags: perBrand('local', 'parked_bags'),
  transferredBag: perBrand('session', 'carried'),
  expressBag: perBrand('local', 'express'),
} as const
