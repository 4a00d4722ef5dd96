import { formatDay } from '../../base/brazil/dates.ts'
import { objectsAt } from '../../base/records/edits.ts'
import { veredicto as deQualquer, type Tom, type Veredicto as DeQualquer } from '../../base/records/veredicto.ts'
import { isActive, type Metadados } from '../../base/records/metadados.ts'
import type { Praticante } from '../collections/praticantes.ts'

type Documento = Praticante['documentos'][number]

/** End of a suspension without a term. */
export const SEM_TERMO = '9999-12-31'

/** Days of a suspension that counts, 'AAAA-MM-DD'; `ate` is '' for no end. */
export interface Prazo {
  desde: string
  ate: string
}

/** Last day of the suspensions in force on a day: '' for none, `SEM_TERMO` for one without an end. */
export function suspensoAte(suspensoes: readonly Prazo[] = [], dia: string): string {
  const ends = suspensoes
    .map(({ desde, ate }) => ({ desde, ate: ate || SEM_TERMO }))
    .filter(({ desde, ate }) => desde <= dia && ate >= dia)
  return (
    ends
      .map(({ ate }) => ate)
      .sort()
      .at(-1) ?? ''
  )
}

/** The suspension with this last day as every screen and refusal says it. */
export const fraseDaSuspensao = (ate: string): string =>
  ate === SEM_TERMO ? 'Há suspensão sem data para terminar.' : `Há suspensão até ${formatDay(ate)}.`

/** One thing that holds of a person on a day. */
export interface Veredicto extends DeQualquer {
  /** whether exams wait for its end */
  impede: boolean
}

type ComCadastro = Pick<Praticante, 'situacaoCadastro'> & { metadados: Pick<Metadados, 'active'> }

/** Facts from which the state of a person follows; old imports may lack the lists. */
export type ComSituacao = ComCadastro & {
  metadados: Pick<Metadados, 'active' | 'federativeactive' | 'aprovadoFederacao' | 'aprovadoMestre'>
  dadosFiliacao?: Partial<Praticante['dadosFiliacao']>
  suspensoes?: readonly Prazo[] | undefined
  documentos?: readonly Partial<Documento>[]
}

/** Whether a person is a member, whom entries, cards and annuities ask for. */
export const isFiliado = (pessoa: ComCadastro): boolean => isActive(pessoa) && pessoa.situacaoCadastro === 'ativo'

/** Documents whose last day is over; a refused one never counted. */
export const documentosVencidos = (pessoa: Pick<ComSituacao, 'documentos'>, dia: string): Documento[] =>
  (objectsAt<Documento>(pessoa, 'documentos') as Documento[]).filter(
    ({ validade, situacao }) => Boolean(validade) && validade < dia && situacao !== 'recusado',
  )

/** State of one document on a day: what is over is not called approved. */
export function situacaoDoDocumento(documento: Pick<Documento, 'situacao' | 'validade' | 'motivo'>, dia: string) {
  const { situacao, validade, motivo } = documento
  const state = (tom: Tom, ...words: string[]) => ({ tom, rotulo: words.filter(Boolean).join(': ') })
  if (situacao === 'recusado') return state('error', 'Recusado', motivo)
  if (documentosVencidos({ documentos: [documento] }, dia).length > 0)
    return state('error', `Venceu em ${formatDay(validade)}`)
  return situacao === 'aprovado' ? state('success', 'Aprovado', motivo) : state('warning', 'Em análise', motivo)
}

/**
 * What holds of a person on a day, the worst first, from the record's situation, its flags (specification 3: active, federativeactive,
 * aprovadoFederacao, aprovadoMestre), its suspensions and its documents. Green comes last, and only for members who are not suspended.
 */
export function situacaoDe(pessoa: ComSituacao, dia: string): [Veredicto, ...Veredicto[]] {
  const cadastro = noCadastro(pessoa)
  if (pessoa.situacaoCadastro === 'falecido') return [cadastro]
  const suspensao = suspensa(pessoa, dia)
  const documentos = documentosVencidos(pessoa, dia).map(({ tipo, validade }) =>
    veredicto('warning', `Documento vencido: ${tipo}`, `${tipo} venceu em ${formatDay(validade)}.`, {
      curto: 'Documento vencido',
    }),
  )
  const green = cadastro.tom === 'success'
  const [worst = cadastro, ...rest] = green
    ? [...suspensao, ...documentos, ...(suspensao.length > 0 ? [] : [cadastro])]
    : [...suspensao, cadastro, ...documentos]
  return [worst, ...rest]
}

const veredicto = (tom: Tom, rotulo: string, frase: string, more: Partial<Veredicto> = {}): Veredicto => ({
  ...deQualquer(tom, rotulo, frase),
  curto: rotulo.replace(/ na .*$/, ''),
  impede: false,
  ...more,
})

function suspensa({ suspensoes }: ComSituacao, dia: string): Veredicto[] {
  const ate = suspensoAte(suspensoes, dia)
  if (ate === '') return []
  const term = ate === SEM_TERMO ? '' : ate
  const rotulo = term ? `Suspenso até ${formatDay(term)}` : 'Suspenso sem prazo'
  return [veredicto('error', rotulo, fraseDaSuspensao(ate), { curto: 'Suspenso', ate: term, impede: true })]
}

/** The one state of the registration. A new record begins with both approvals: they matter only once one is withdrawn. */
function noCadastro(pessoa: ComSituacao): Veredicto {
  const { situacaoCadastro, metadados, dadosFiliacao } = pessoa
  const federacao = dadosFiliacao?.federacao || 'federação'
  const { federativeactive, aprovadoFederacao, aprovadoMestre } = metadados
  const active = isActive(pessoa)
  const barred = { impede: true }
  switch (situacaoCadastro) {
    case 'falecido':
      return veredicto('default', 'Falecido', 'O cadastro fica guardado, e nada mais se pede a ele.', barred)
    case 'suspenso':
      return veredicto('error', 'Suspenso', `O cadastro está suspenso por decisão da ${federacao}.`, barred)
    case 'inativo':
      if (active) return veredicto('default', 'Cadastro inativo', 'Está no registro, sem filiação.', barred)
      break
    case 'pendente':
      return active
        ? veredicto('warning', 'Espera aprovação', `Entra no portal, e espera a decisão da ${federacao}.`)
        : veredicto('warning', 'Espera aprovação', `Pediu o cadastro e espera a decisão da ${federacao}.`, barred)
    case 'incompleto':
      if (!active)
        return veredicto(
          'warning',
          'Ainda não ativo',
          'O cadastro foi feito e ainda não foi ativado: a pessoa não entra no portal.',
          barred,
        )
      break
    default:
  }
  if (!active)
    return veredicto('default', 'Desativado', 'Está fora das listas e não entra no portal até ser reativado.', barred)
  if (aprovadoFederacao === false)
    return veredicto('error', 'Sem aprovação', `A ${federacao} retirou a aprovação deste cadastro.`)
  if (!federativeactive)
    return veredicto(
      'warning',
      `Não confirmado na ${federacao}`,
      `Entra no portal, mas a ${federacao} ainda não confirmou a filiação.`,
    )
  if (situacaoCadastro === 'incompleto')
    return veredicto('warning', 'Cadastro incompleto', 'Falta algo no cadastro para que a filiação valha.')
  if (aprovadoMestre === false)
    return veredicto('warning', 'Sem aprovação do mestre', 'O mestre retirou a aprovação deste cadastro.')
  return veredicto('success', `Ativo na ${federacao}`, `Filiação confirmada pela ${federacao}.`)
}
