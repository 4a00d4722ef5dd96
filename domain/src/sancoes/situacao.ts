import type { Licenca, TipoDeLicenca } from '../collections/licencas.ts'
import type { Suspensao } from '../collections/suspensoes.ts'
import { SEM_TERMO, type Fatos } from '../taekwondo/elegibilidade.ts'

/** States in which a suspension counts: an appeal alone takes nothing away. */
const CONTA: readonly Suspensao['situacao'][] = ['vigente', 'emRecurso']
/** States in which a licence counts up to its day. */
const VALE: readonly Licenca['situacao'][] = ['valida', 'renovacao']
/** Licences that World Taekwondo gives. */
export const LICENCAS_WT: readonly TipoDeLicenca[] = ['gal', 'gol', 'gl']

type Prazo = Pick<Suspensao, 'desde' | 'ate' | 'situacao'>

/** Whether a suspension is in force on a day. @param day 'AAAA-MM-DD' in Brasília */
export const isSuspenso = ({ desde, ate, situacao }: Prazo, day: string): boolean =>
  CONTA.includes(situacao) && desde <= day && (ate === '' || ate >= day)

/** Last day of what is in force on a day: '' for none, `SEM_TERMO` for what has no end. */
export function suspensoAte(suspensoes: readonly Prazo[], day: string): string {
  const ends = suspensoes.filter((each) => isSuspenso(each, day)).map(({ ate }) => ate || SEM_TERMO)
  return ends.sort().at(-1) ?? ''
}

/** Whether a licence is in force on a day. */
export const isLicenciado = ({ situacao, validade }: Pick<Licenca, 'situacao' | 'validade'>, day: string): boolean =>
  VALE.includes(situacao) && validade >= day

/** Last day of the best licence of these kinds; '' for none. One that has run out is told too, so that the refusal can name its day. */
export function licencaAte(
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  tipos: readonly TipoDeLicenca[] = LICENCAS_WT,
): string {
  const days = licencas
    .filter(({ tipo, situacao }) => tipos.includes(tipo) && VALE.includes(situacao))
    .map(({ validade }) => validade)
  return days.sort().at(-1) ?? ''
}

/** What eligibility (taekwondo/elegibilidade.ts) reads of a person's suspensions and licences. */
export const fatosDeSancoes = (
  suspensoes: readonly Prazo[],
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  day: string,
): Pick<Fatos, 'suspensoAte' | 'licencaWtAte'> => ({
  suspensoAte: suspensoAte(suspensoes, day),
  licencaWtAte: licencaAte(licencas),
})
