// Public numbers of the past months: people who registered later are not counted yet, and the first members were added month by month.
import { addMonths, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Historico } from '@sie/domain/base/portal/historico.ts'
import type { InicioPublico, Numeros } from '@sie/domain/base/portal/numeros.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Timestamp } from 'firebase-admin/firestore'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { seedDays } from './day.ts'
import { AGE, type SeedDoc } from './kit.ts'

const MONTHS = 14
/** Share of the first members present this many months ago: the last two months show new registrations alone. */
const shareOf = (back: number) => 1 - 0.012 * Math.max(0, back - 2)

/** Instants at which the active people of an entity registered, in milliseconds since 1970. */
const registrations = (docs: readonly SeedDoc[], entidade: string): number[] =>
  docs
    .filter(
      ({ path, data }) =>
        /^praticantes\/[^/]+$/.test(path) &&
        valueAt(data, 'metadados.active') === true &&
        (entidade === ENTIDADE_PADRAO || valueAt(data, 'dadosFiliacao.federacaoID') === entidade),
    )
    .map(({ data }) => (valueAt(data, 'metadados.creation') as Timestamp).toMillis())

const at = (numeros: Numeros, back: number, later: number, recent: number): Numeros => ({
  ...numeros,
  praticantes: Math.floor((numeros.praticantes - recent) * shareOf(back)) + recent - later,
  faixasPretas: Math.floor(numeros.faixasPretas * shareOf(back)),
  clubes: Math.max(0, numeros.clubes - Math.floor(back / 5)),
})

/** @param today 'AAAA-MM-DD' */
export async function writeHistorico(today: string, docs: readonly SeedDoc[]): Promise<void> {
  const days = seedDays(today)
  const first = days.at(AGE).toMillis()
  for (const doc of (await paths.iniciosPublicos().get()).docs) {
    const { numeros } = doc.data() as InicioPublico
    const all = registrations(docs, doc.id)
    const recent = all.filter((since) => since > first)
    const meses = Array.from({ length: MONTHS }, (_, index) => index + 1).map((back) => {
      const next = addMonths(`${today.slice(0, 7)}-01`, 1 - back)
      const later = recent.filter((since) => dayInBrasilia(since) >= next).length
      return [addMonths(next, -1).slice(0, 7), at(numeros, back, later, recent.length)] as const
    })
    await paths.historicoPublico(doc.id).set({ meses: Object.fromEntries(meses) } satisfies Historico)
  }
}
