import { addMonths, isDay, isMinor } from '../base/brazil/dates.ts'
import { faltaDaAnuidade } from '../pessoas/cadastro/atos.ts'
import { suspensoAte, type Prazo } from '../pessoas/cadastro/situacao.ts'

/** Years of validity of a card from the day of issue (PRODUCT 2(d)). */
export const ANOS_DA_CARTEIRA = 5

/**
 * Stored states of a card: ordered and paid, issued, or revoked. Whether it is valid today follows from {@link estadoDaCarteira}.
 */
export const SITUACOES_DA_CARTEIRA = ['emEmissao', 'emitida', 'revogada'] as const
export const ROTULOS_DA_CARTEIRA: Readonly<Record<(typeof SITUACOES_DA_CARTEIRA)[number], string>> = {
  emEmissao: 'Em emissão',
  emitida: 'Emitida',
  revogada: 'Revogada',
}

export const ESTADOS_DA_CARTEIRA = {
  valida: { rotulo: 'Em dia', tom: 'success' },
  anuidadeAberta: { rotulo: 'Anuidade em aberto', tom: 'error' },
  suspensa: { rotulo: 'Suspensa', tom: 'error' },
  emEmissao: { rotulo: 'Pedido pago, em emissão', tom: 'warning' },
  vencida: { rotulo: 'Vencida', tom: 'error' },
  revogada: { rotulo: 'Revogada', tom: 'error' },
} as const
export type EstadoDaCarteira = keyof typeof ESTADOS_DA_CARTEIRA

/**
 * Facts from which the state of a card follows. Days 'AAAA-MM-DD'; the settled annuities count from `anuidadeDe` to `anuidadeAte`, '' where none was
 * ever settled. Cards stored before there was a first day have none.
 */
export interface DadosDoEstado {
  situacao: (typeof SITUACOES_DA_CARTEIRA)[number]
  validade: string
  anuidadeDe?: string | undefined
  anuidadeAte: string
  /** whether the state of the person in the register suspends their cards */
  suspensa: boolean
  /** the person's own suspensions, in force or to come */
  suspensoes?: readonly Prazo[] | undefined
}

/**
 * State of a card on a day. The gravest takes precedence: revoked, then suspended, not yet issued, past its five years, annuity open. It is
 * valid on its last day and on the last day of a settled annuity.
 */
export function estadoDaCarteira(
  { situacao, validade, suspensa, suspensoes, ...annuity }: DadosDoEstado,
  hoje: string,
): EstadoDaCarteira {
  if (situacao === 'revogada') return 'revogada'
  if (suspensa || suspensoAte(suspensoes, hoje) !== '') return 'suspensa'
  if (situacao === 'emEmissao') return 'emEmissao'
  if (validade < hoje) return 'vencida'
  return anuidadeNoDia(annuity, hoje) < hoje ? 'anuidadeAberta' : 'valida'
}

/** Last day of a card issued on this day. */
export const validadeDe = (emitidaEm: string): string => addMonths(emitidaEm, 12 * ANOS_DA_CARTEIRA)

type Anuidade = Pick<DadosDoEstado, 'anuidadeDe' | 'anuidadeAte'>

/** Last day of the settled annuity by a day; '' also where the one that is settled begins later. */
export const anuidadeNoDia = ({ anuidadeDe = '', anuidadeAte }: Anuidade, dia: string): string =>
  anuidadeDe > dia ? '' : anuidadeAte

/** Last day on which a card is valid by present data: of its own term, or of the settled annuity; '' for none, as during a suspension. */
export function lastValidDay(
  { validade, suspensoes, ...annuity }: Anuidade & Pick<DadosDoEstado, 'validade' | 'suspensoes'>,
  hoje: string,
): string {
  if (suspensoAte(suspensoes, hoje) !== '') return ''
  const paid = anuidadeNoDia(annuity, hoje)
  return validade < paid ? validade : paid
}

/** Facts about a person that cards depend on. */
export interface PessoaDaCarteira {
  matriculaCBTKD: string
  filiada: boolean
  nascimento: string
  autorizada: boolean
  anuidades: readonly Partial<{ ano: number; situacao: string }>[]
}

/** Obstacles to issuing a person's card on a day; [] for none. */
export function impedimentosDaCarteira(pessoa: PessoaDaCarteira, hoje: string): string[] {
  const { matriculaCBTKD, filiada, nascimento, autorizada, anuidades } = pessoa
  return [
    ...(filiada ? [] : ['O cadastro não está ativo.']),
    ...(matriculaCBTKD ? [] : ['Falta a matrícula, que a federação dá ao confirmar o cadastro.']),
    ...(isDay(nascimento) ? [] : ['Falta a data de nascimento.']),
    ...faltaDaAnuidade({ anuidades }, hoje).map(({ frase }) => frase),
    ...(isMinor(nascimento, hoje) && !autorizada ? ['Falta a autorização do responsável.'] : []),
  ]
}
