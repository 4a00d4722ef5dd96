import { LICENCAS_DO_PAPEL, type PapelComLicenca } from '../inscricoes/papeis.ts'
import type { Licenca, TipoDeLicenca } from '../../documentos/collections/licencas.ts'
import type { Suspensao } from '../collections/suspensoes.ts'
import { SEM_TERMO, type Fatos } from '../taekwondo/elegibilidade.ts'

/** States in which a suspension counts: an appeal alone does not lift it. */
const CONTA: readonly Suspensao['situacao'][] = ['vigente', 'emRecurso']
/** States in which a licence is valid until its last day. */
const VALE: readonly Licenca['situacao'][] = ['valida', 'renovacao']
/** Licences issued by World Taekwondo. */
export const LICENCAS_WT: readonly TipoDeLicenca[] = ['gal', 'gol', 'gl']

type Prazo = Pick<Suspensao, 'desde' | 'ate' | 'situacao'>

/** Whether a suspension is in force on a day. @param day 'AAAA-MM-DD' in Brasília */
export const isSuspenso = ({ desde, ate, situacao }: Prazo, day: string): boolean =>
  CONTA.includes(situacao) && desde <= day && (ate === '' || ate >= day)

/** Last day of the suspensions in force on a day: '' for none, `SEM_TERMO` for one without an end. */
export function suspensoAte(suspensoes: readonly Prazo[], day: string): string {
  const ends = suspensoes.filter((each) => isSuspenso(each, day)).map(({ ate }) => ate || SEM_TERMO)
  return ends.sort().at(-1) ?? ''
}

/** Whether a licence is in force on a day. */
export const isLicenciado = ({ situacao, validade }: Pick<Licenca, 'situacao' | 'validade'>, day: string): boolean =>
  VALE.includes(situacao) && validade >= day

/** Last day of the best licence of these kinds; '' for none. An expired one counts too, so that the refusal can name its day. */
export function licencaAte(
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  tipos: readonly TipoDeLicenca[] = LICENCAS_WT,
): string {
  const days = licencas
    .filter(({ tipo, situacao }) => tipos.includes(tipo) && VALE.includes(situacao))
    .map(({ validade }) => validade)
  return days.sort().at(-1) ?? ''
}

/** Facts about a person's suspensions and licences for eligibility (taekwondo/elegibilidade.ts). */
export const fatosDeSancoes = (
  suspensoes: readonly Prazo[],
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  day: string,
): Pick<Fatos, 'suspensoAte' | 'licencaWtAte'> & { licencasDosPapeis: Record<PapelComLicenca, string> } => ({
  suspensoAte: suspensoAte(suspensoes, day),
  licencaWtAte: licencaAte(licencas),
  licencasDosPapeis: {
    tecnico: licencaAte(licencas, LICENCAS_DO_PAPEL.tecnico),
    arbitro: licencaAte(licencas, LICENCAS_DO_PAPEL.arbitro),
  },
})
