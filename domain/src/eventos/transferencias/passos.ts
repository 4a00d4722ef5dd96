import {
  AUTO,
  LADOS,
  type Lado,
  type PassoComPrazo,
  type Prazos,
  type SituacaoDaTransferencia,
  PRAZO_PADRAO,
} from './tipos.ts'

/** One end of a transfer: the club, or the federation itself for people without a club (then `entidade` equals `federacao`). */
export interface Ponta {
  entidade: string
  nome: string
  federacao: string
  nomeFederacao: string
}

/** Opinion of one side. After a lapsed time limit `quem` is '' and `nome` AUTO. */
export interface Parecer {
  lado: Lado
  entidade: string
  quem: string
  nome: string
  quando: string
  decisao: 'aprovou' | 'recusou' | 'decurso'
  motivo: string
}

/** Fields of a transfer on which its steps depend. */
export interface Andante {
  origem: Ponta
  destino: Ponta
  taxa: { valor: number; paga: boolean }
  pareceres: readonly Parecer[]
}

/** A step of a transfer: its state, and the sides that decide it. */
export interface Passo {
  situacao: SituacaoDaTransferencia
  prazo: PassoComPrazo
  lados: readonly Lado[]
}

const hasClub = ({ entidade, federacao }: Ponta) => entidade !== '' && entidade !== federacao

/** Whether a transfer leads from one federation, and so from one state of the country, to another. */
export const changesFederacao = ({ origem, destino }: Pick<Andante, 'origem' | 'destino'>): boolean =>
  origem.federacao !== destino.federacao

/**
 * The steps of a transfer after it is sent, in order. A club decides where there is one; a federation on both ends decides once; the confederation
 * decides only where the federation changes.
 */
export function passosDe(transferencia: Pick<Andante, 'origem' | 'destino' | 'taxa'>): Passo[] {
  const { origem, destino, taxa } = transferencia
  const between = changesFederacao(transferencia)
  const steps: (Passo | false)[] = [
    taxa.valor > 0 && { situacao: 'aguardandoPagamento', prazo: 'pagamento', lados: [] },
    hasClub(origem) && { situacao: 'aguardandoOrigem', prazo: 'origem', lados: ['origem'] },
    hasClub(destino) && { situacao: 'aguardandoDestino', prazo: 'destino', lados: ['destino'] },
    {
      situacao: 'aguardandoFederacao',
      prazo: 'federacao',
      lados: between ? ['federacaoOrigem', 'federacaoDestino'] : ['federacaoOrigem'],
    },
    between && { situacao: 'aguardandoConfederacao', prazo: 'confederacao', lados: ['confederacao'] },
  ]
  return steps.filter((step) => step !== false)
}

const decided = ({ pareceres }: Pick<Andante, 'pareceres'>, lado: Lado) =>
  pareceres.some((parecer) => parecer.lado === lado)

/** The sides that still have to decide a step. */
export const ladosPendentes = (transferencia: Andante, { lados }: Passo): Lado[] =>
  lados.filter((lado) => !decided(transferencia, lado))

/** Whether a step is complete. */
export const isFeito = (transferencia: Andante, step: Passo): boolean =>
  step.situacao === 'aguardandoPagamento' ? transferencia.taxa.paga : ladosPendentes(transferencia, step).length === 0

/**
 * Next state of a transfer: the state of the first incomplete step, else its end. A transfer with a lapsed step ends as approved by lapse, to
 * distinguish it from one that all sides approved.
 */
export function proximaSituacao(transferencia: Andante): SituacaoDaTransferencia {
  const step = passosDe(transferencia).find((one) => !isFeito(transferencia, one))
  if (step) return step.situacao
  return transferencia.pareceres.some(({ decisao }) => decisao === 'decurso') ? 'aprovadaPorDecurso' : 'concluida'
}

/** The transfer with the opinion of a side; a second opinion of the same side is ignored. */
export const comParecer = <T extends Pick<Andante, 'pareceres'>>(transferencia: T, parecer: Parecer): T =>
  decided(transferencia, parecer.lado)
    ? transferencia
    : { ...transferencia, pareceres: [...transferencia.pareceres, parecer] }

/** Name of the entity that decides for a side. */
export function nomeDoLado({ origem, destino }: Pick<Andante, 'origem' | 'destino'>, lado: Lado): string {
  if (lado === 'confederacao') return 'Confederação'
  if (lado === 'origem') return origem.nome
  if (lado === 'destino') return destino.nome
  return lado === 'federacaoOrigem' ? origem.nomeFederacao : destino.nomeFederacao
}

/** The transfer after the time limit of a step lapsed: each side without an opinion counts as agreed. @param quando day 'AAAA-MM-DD' */
export function applyLapse<T extends Andante>(transferencia: T, situacao: string, quando: string): T {
  const step = passosDe(transferencia).find((one) => one.situacao === situacao)
  if (!step) return transferencia
  return ladosPendentes(transferencia, step).reduce(
    (next, lado) =>
      comParecer(next, {
        lado,
        entidade: nomeDoLado(transferencia, lado),
        quem: '',
        nome: AUTO,
        quando,
        decisao: 'decurso',
        motivo: 'Aprovado por decurso de prazo.',
      }),
    transferencia,
  )
}

const LIMITES = { min: 1, max: 180 }

/**
 * Time limit of each step in days: of the origin's club and federation by the rules of its federation, of the destination's by the rules of the
 * other; where both decide, the longer one. Payment and the last step follow the confederation's rules.
 * @param regras rules of each; undefined where there are none
 */
export function prazosDe(
  regras: Readonly<Record<'origem' | 'destino' | 'confederacao', Partial<Prazos> | undefined>>,
): Prazos {
  const of = (who: 'origem' | 'destino' | 'confederacao', step: PassoComPrazo) => {
    const days = regras[who]?.[step] ?? regras.confederacao?.[step] ?? PRAZO_PADRAO
    return Math.min(LIMITES.max, Math.max(LIMITES.min, days))
  }
  return {
    pagamento: of('confederacao', 'pagamento'),
    origem: of('origem', 'origem'),
    destino: of('destino', 'destino'),
    federacao: Math.max(of('origem', 'federacao'), of('destino', 'federacao')),
    confederacao: of('confederacao', 'confederacao'),
  }
}

export const isLado = (text: string): text is Lado => (LADOS as readonly string[]).includes(text)
