import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#backend/db/client.ts'
import type { Localized } from '#backend/db/columns.ts'
import { events } from '#backend/db/schema/customers/events.ts'
import type { Brand } from '#config/brands.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

type DemoEvent = {
  readonly id: string
  readonly brands: readonly Brand[]
  readonly countryId: string
  readonly timeZone: string
  readonly place: string
  /** Days after the seed, and the hour in UTC. */
  readonly inDays: number
  readonly hour: number
  readonly hours: number
  readonly capacity: number
  readonly name: Localized
  readonly text: Localized
}

/** Events of the demo stores, some days after the seed. */
export const demoEvents: readonly DemoEvent[] = [
  {
    id: 'resole-evening-london',
    brands: ['vereda', 'taller'],
    countryId: 'GB',
    timeZone: 'Europe/London',
    place: 'Vereda, London',
    inDays: 12,
    hour: 18,
    hours: 2,
    capacity: 12,
    name: {
      en: 'Resole evening',
      es: 'Tarde de suelas',
      fr: 'Soirée ressemelage',
      de: 'Abend der neuen Sohlen',
      it: 'Serata della risuolatura',
      pt: 'Serão das solas novas',
      ca: 'Vespre de soles noves',
      nl: 'Zolenavond',
    },
    text: {
      en: 'Bring one worn pair. We show how a sole comes off and a new one goes on.',
      es: 'Trae un par gastado. Te enseñamos cómo se quita una suela y se pone otra nueva.',
      fr: 'Apportez une paire usée. Nous montrons comment une semelle s’enlève et se remplace.',
      de: 'Bring ein abgelaufenes Paar mit. Wir zeigen, wie eine Sohle abgeht und eine neue draufkommt.',
      it: 'Porta un paio consumato. Ti mostriamo come si toglie una suola e se ne mette una nuova.',
      pt: 'Traga um par gasto. Mostramos como se tira uma sola e se põe outra nova.',
      ca: 'Porta un parell gastat. T’ensenyem com es treu una sola i se’n posa una de nova.',
      nl: 'Neem een versleten paar mee. We laten zien hoe een zool eraf gaat en een nieuwe erop.',
    },
  },
  {
    id: 'night-run-barcelona',
    brands: ['cumbre', 'vereda'],
    countryId: 'ES',
    timeZone: 'Europe/Madrid',
    place: 'Cumbre, Barcelona',
    inDays: 19,
    hour: 19,
    hours: 2,
    capacity: 30,
    name: {
      en: 'Night run, 8 km',
      es: 'Carrera nocturna, 8 km',
      fr: 'Course nocturne, 8 km',
      de: 'Nachtlauf, 8 km',
      it: 'Corsa notturna, 8 km',
      pt: 'Corrida noturna, 8 km',
      ca: 'Cursa nocturna, 8 km',
      nl: 'Nachtrun, 8 km',
    },
    text: {
      en: 'Up to the Carretera de les Aigües and back. Head torches to borrow, soup afterwards.',
      es: 'Hasta la Carretera de les Aigües y vuelta. Prestamos frontales, y después hay sopa.',
      fr: 'Jusqu’à la Carretera de les Aigües et retour. Frontales prêtées, soupe à l’arrivée.',
      de: 'Hinauf zur Carretera de les Aigües und zurück. Stirnlampen zum Leihen, danach Suppe.',
      it: 'Fino alla Carretera de les Aigües e ritorno. Frontali in prestito, zuppa alla fine.',
      pt: 'Até à Carretera de les Aigües e volta. Emprestamos frontais, e no fim há sopa.',
      ca: 'Fins a la Carretera de les Aigües i tornada. Deixem frontals, i després hi ha sopa.',
      nl: 'Naar de Carretera de les Aigües en terug. Hoofdlampen te leen, na afloop soep.',
    },
  },
  {
    id: 'trail-morning-munich',
    brands: ['cumbre'],
    countryId: 'DE',
    timeZone: 'Europe/Berlin',
    place: 'Cumbre, München',
    inDays: 26,
    hour: 8,
    hours: 3,
    capacity: 20,
    name: {
      en: 'Trail morning on the Isar',
      es: 'Mañana de trail junto al Isar',
      fr: 'Matinée trail au bord de l’Isar',
      de: 'Trail-Morgen an der Isar',
      it: 'Mattina di trail lungo l’Isar',
      pt: 'Manhã de trail junto ao Isar',
      ca: 'Matí de trail vora l’Isar',
      nl: 'Trailochtend langs de Isar',
    },
    text: {
      en: '12 km on easy paths, with shoes to try on. Breakfast in the store.',
      es: '12 km por caminos fáciles, con zapatillas de prueba. Desayuno en la tienda.',
      fr: '12 km sur des sentiers faciles, avec des chaussures à essayer. Petit-déjeuner en boutique.',
      de: '12 km auf leichten Wegen, mit Schuhen zum Ausprobieren. Frühstück im Laden.',
      it: '12 km su sentieri facili, con scarpe da provare. Colazione in negozio.',
      pt: '12 km por caminhos fáceis, com ténis para experimentar. Pequeno-almoço na loja.',
      ca: '12 km per camins fàcils, amb vambes de prova. Esmorzar a la botiga.',
      nl: '12 km over makkelijke paden, met schoenen om te proberen. Ontbijt in de winkel.',
    },
  },
]

/** Inserts the missing events. Those that staff changed stay. */
export async function seedEvents(tx: Queryable, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const rows = demoEvents.map(({ inDays, hour, hours, brands, ...event }) => {
    const startsAt = new Date(today + inDays * dayMs + hour * hourMs)
    return { ...event, brands: [...brands], startsAt, endsAt: new Date(startsAt.getTime() + hours * hourMs) }
  })
  await tx.insert(events).values(rows).onConflictDoNothing()
}

const ids = z.array(z.object({ id: z.string() }))

/** Removes the events; one with registrations stays until it is over. */
export async function removeEvents(
  tx: Queryable,
): Promise<{ readonly removed: number; readonly retained: readonly string[] }> {
  const isDemo = sql`id = any(${sql.param(demoEvents.map(({ id }) => id))}::text[])`
  const removed = await tx.execute(
    sql`delete from events where ${isDemo} and not exists (
      select from event_registrations r where r.event_id = events.id
    ) returning id`,
  )
  const retained = await tx.execute(sql`select id from events where ${isDemo}`)
  return { removed: ids.parse(removed.rows).length, retained: ids.parse(retained.rows).map(({ id }) => id) }
}
