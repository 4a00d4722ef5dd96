import { LICENCAS_DO_PAPEL, type PapelComLicenca } from '../inscricoes/papeis.ts'
import type { Licenca, TipoDeLicenca } from '../../documentos/collections/licencas.ts'
import type { Suspensao } from '../collections/suspensoes.ts'
import type { Fatos } from '../taekwondo/elegibilidade.ts'
import { suspensoAte, type Prazo as Periodo } from '../../pessoas/cadastro/situacao.ts'

/** States in which a suspension counts: an appeal alone does not lift it. */
export const SUSPENSAO_CONTA: readonly Suspensao['situacao'][] = ['vigente', 'emRecurso']
/** States in which a licence is valid until its last day. */
export const LICENCA_VALE: readonly Licenca['situacao'][] = ['valida', 'renovacao']
/** Licences issued by World Taekwondo. */
export const LICENCAS_WT: readonly TipoDeLicenca[] = ['gal', 'gol', 'gl']

type Prazo = Pick<Suspensao, 'desde' | 'ate' | 'situacao'>

/** Days of the suspensions that count, without the ones that are over on a day: what a person's record holds. @param day 'AAAA-MM-DD' in Brasília */
export const prazosDe = (suspensoes: readonly Prazo[], day: string): Periodo[] =>
  suspensoes
    .filter(({ ate, situacao }) => SUSPENSAO_CONTA.includes(situacao) && (ate === '' || ate >= day))
    .map(({ desde, ate }) => ({ desde, ate }))
    .sort((a, b) => `${a.desde}${a.ate}`.localeCompare(`${b.desde}${b.ate}`))

/** Whether a suspension is in force on a day. */
export const isSuspenso = (suspensao: Prazo, day: string): boolean =>
  suspensoAte(prazosDe([suspensao], day), day) !== ''

/** Whether a licence is in force on a day. */
export const isLicenciado = ({ situacao, validade }: Pick<Licenca, 'situacao' | 'validade'>, day: string): boolean =>
  LICENCA_VALE.includes(situacao) && validade >= day

/** Last day of the best licence of these kinds; '' for none. An expired one counts too, so that the refusal can name its day. */
export function licencaAte(
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  tipos: readonly TipoDeLicenca[] = LICENCAS_WT,
): string {
  const days = licencas
    .filter(({ tipo, situacao }) => tipos.includes(tipo) && LICENCA_VALE.includes(situacao))
    .map(({ validade }) => validade)
  return days.sort().at(-1) ?? ''
}

/** Facts about a person's suspensions and licences for eligibility (taekwondo/elegibilidade.ts). */
export const fatosDeSancoes = (
  suspensoes: readonly Prazo[],
  licencas: readonly Pick<Licenca, 'situacao' | 'validade' | 'tipo'>[],
  day: string,
): Pick<Fatos, 'suspensoAte' | 'licencaWtAte'> & { licencasDosPapeis: Record<PapelComLicenca, string> } => ({
  suspensoAte: suspensoAte(prazosDe(suspensoes, day), day),
  licencaWtAte: licencaAte(licencas),
  licencasDosPapeis: {
    tecnico: licencaAte(licencas, LICENCAS_DO_PAPEL.tecnico),
    arbitro: licencaAte(licencas, LICENCAS_DO_PAPEL.arbitro),
  },
})
