// The public numbers of the months before, which the demonstration invents: each a little smaller than the one after it.
import { addMonths } from '@sie/domain/brazil/dates.ts'
import type { Historico } from '@sie/domain/portal/historico.ts'
import type { InicioPublico, Numeros } from '@sie/domain/portal/numeros.ts'
import { paths } from '../../functions/src/platform/paths.ts'

const MONTHS = 14
/** Share of the people of today that there were so many months ago, in steps that are not all alike. */
const shareOf = (back: number) => 1 - 0.016 * back - (back % 3 === 0 ? 0.006 : 0)

const at = (numeros: Numeros, back: number): Numeros => ({
  ...numeros,
  praticantes: Math.floor(numeros.praticantes * shareOf(back)),
  faixasPretas: Math.floor(numeros.faixasPretas * shareOf(back)),
  clubes: Math.max(0, numeros.clubes - Math.floor(back / 5)),
})

/** @param today 'AAAA-MM-DD' */
export async function writeHistorico(today: string): Promise<void> {
  for (const doc of (await paths.iniciosPublicos().get()).docs) {
    const { numeros } = doc.data() as InicioPublico
    const meses = Array.from({ length: MONTHS }, (_, index) => index + 1).map(
      (back) => [addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7), at(numeros, back)] as const,
    )
    await paths.historicoPublico(doc.id).set({ meses: Object.fromEntries(meses) } satisfies Historico)
  }
}
