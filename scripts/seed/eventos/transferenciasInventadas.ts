// Invented transfers of the demonstration, in every state. Days count from today.
import { createHash } from 'node:crypto'
import type { Lado, SituacaoDaTransferencia, TipoDeTransferencia } from '@sie/domain/eventos/transferencias/tipos.ts'
import type { SeedKit } from '../base/kit.ts'
import { CLUBS } from '../entidades/entidades.ts'

type Club = readonly [federation: 'fctkd' | 'rstkd' | 'prtkd', club: (typeof CLUBS)[number]]

export interface TransferenciaInventada {
  id: string
  pessoa: string
  de: Club
  para: Club
  situacao: SituacaoDaTransferencia
  tipo?: TipoDeTransferencia
  /** day of the request */
  pedida: number
  motivo: string
  /** opinions of sides: day, and name of the person who decided; without a name the time limit lapsed */
  pareceres?: readonly { lado: Lado; dia: number; nome?: string; recusa?: string }[]
  /** last day of a loan */
  ate?: number
  /** day of the present step's deadline */
  vence?: number
  /** amount in centavos, and invoice of the fee */
  taxa?: { valor: number; fatura: string; paga: boolean }
}

const hash = (text: string) => createHash('sha256').update(`transferência ${text}`).digest('hex').slice(0, 32)
const [KORYO, HWARANG, DRAGAO, TAEGEUK] = CLUBS

/** Ids that demo.json and the invoices of the fees name. */
export const TRANSFERENCIAS = {
  aberta: hash('aberta'),
  concluida: hash('concluida'),
  recusada: hash('recusada'),
  aguardandoPagamento: hash('aguardando pagamento'),
} as const

export const FATURAS_DE_TAXA = { aberta: hash('taxa da aberta'), aPagar: hash('taxa a pagar') } as const
const FEE = 12_000

/** In the order of sending; the draft comes last. */
export const INVENTADAS: readonly TransferenciaInventada[] = [
  {
    id: TRANSFERENCIAS.concluida,
    pessoa: 'pessoa-037',
    de: ['fctkd', TAEGEUK],
    para: ['fctkd', KORYO],
    situacao: 'concluida',
    pedida: -74,
    motivo: 'Mudei para o Estreito, a Koryo fica a duas quadras.',
    pareceres: [
      { lado: 'origem', dia: -72, nome: 'Caetano Vilas Boas' },
      { lado: 'destino', dia: -71, nome: 'Irene Volpato' },
      { lado: 'federacaoOrigem', dia: -70, nome: 'Marina Becker da Luz' },
    ],
  },
  {
    id: hash('decurso'),
    pessoa: 'pessoa-041',
    de: ['rstkd', TAEGEUK],
    para: ['rstkd', HWARANG],
    situacao: 'aprovadaPorDecurso',
    pedida: -66,
    motivo: 'Passei a estudar à noite e a Hwarang tem turma de manhã.',
    pareceres: [
      { lado: 'origem', dia: -36 },
      { lado: 'destino', dia: -35, nome: 'Renata Fagundes Silveira' },
      { lado: 'federacaoOrigem', dia: -33, nome: 'Jonas Pacheco Bitencourt' },
    ],
  },
  {
    id: TRANSFERENCIAS.recusada,
    pessoa: 'pessoa-049',
    de: ['fctkd', KORYO],
    para: ['fctkd', DRAGAO],
    situacao: 'recusada',
    pedida: -41,
    motivo: 'Quero treinar com a equipe de poomsae da Dragão.',
    pareceres: [
      { lado: 'origem', dia: -38, nome: 'Irene Volpato' },
      {
        lado: 'destino',
        dia: -34,
        nome: 'Sandro Meirelles',
        recusa: 'A turma de poomsae está completa até fevereiro.',
      },
    ],
  },
  {
    id: hash('empréstimo'),
    pessoa: 'pessoa-054',
    de: ['prtkd', TAEGEUK],
    para: ['prtkd', HWARANG],
    situacao: 'concluida',
    tipo: 'temporaria',
    pedida: -30,
    motivo: 'Trabalho em Londrina até o fim da obra.',
    ate: 96,
    pareceres: [
      { lado: 'origem', dia: -29, nome: 'Davi Moraes Sampaio' },
      { lado: 'destino', dia: -27, nome: 'Lúcia Hartmann' },
      { lado: 'federacaoOrigem', dia: -26, nome: 'Tânia Rebelo' },
    ],
  },
  {
    id: hash('cancelada'),
    pessoa: 'pessoa-061',
    de: ['fctkd', KORYO],
    para: ['fctkd', TAEGEUK],
    situacao: 'cancelada',
    pedida: -22,
    motivo: 'Troca de bairro.',
  },
  {
    id: TRANSFERENCIAS.aberta,
    pessoa: 'membro-wesley',
    de: ['rstkd', DRAGAO],
    para: ['fctkd', KORYO],
    situacao: 'aguardandoFederacao',
    pedida: -7,
    motivo: 'Mudou-se para Florianópolis e treina na Koryo desde outubro.',
    taxa: { valor: FEE, fatura: FATURAS_DE_TAXA.aberta, paga: true },
    pareceres: [
      { lado: 'origem', dia: -5, nome: 'Sérgio Valadão' },
      { lado: 'destino', dia: -4, nome: 'Irene Volpato' },
      { lado: 'federacaoOrigem', dia: -2, nome: 'Jonas Pacheco Bitencourt' },
    ],
    vence: 26,
  },
  {
    id: hash('destino'),
    pessoa: 'pessoa-040',
    de: ['fctkd', HWARANG],
    para: ['fctkd', DRAGAO],
    situacao: 'aguardandoDestino',
    pedida: -32,
    motivo: 'A Hwarang encerrou a turma de adultos.',
    pareceres: [{ lado: 'origem', dia: -29, nome: 'Lauro Pimentel' }],
    vence: 1,
  },
  {
    id: hash('origem'),
    pessoa: 'pessoa-058',
    de: ['fctkd', TAEGEUK],
    para: ['fctkd', HWARANG],
    situacao: 'aguardandoOrigem',
    pedida: -3,
    motivo: '',
    vence: 27,
  },
  {
    id: hash('confederação'),
    pessoa: 'pessoa-045',
    de: ['prtkd', DRAGAO],
    para: ['rstkd', KORYO],
    situacao: 'aguardandoConfederacao',
    pedida: -48,
    motivo: 'Passei em um concurso em Caxias do Sul.',
    pareceres: [
      { lado: 'origem', dia: -18 },
      { lado: 'destino', dia: -17, nome: 'Neusa Gaspar' },
      { lado: 'federacaoOrigem', dia: -15, nome: 'Tânia Rebelo' },
      { lado: 'federacaoDestino', dia: -14, nome: 'Jonas Pacheco Bitencourt' },
    ],
    vence: 16,
  },
  {
    id: TRANSFERENCIAS.aguardandoPagamento,
    pessoa: 'menor-kaua',
    de: ['fctkd', TAEGEUK],
    para: ['prtkd', KORYO],
    situacao: 'aguardandoPagamento',
    pedida: -2,
    motivo: 'A família mudou para Curitiba.',
    taxa: { valor: FEE, fatura: FATURAS_DE_TAXA.aPagar, paga: false },
    vence: 28,
  },
  {
    id: hash('rascunho'),
    pessoa: 'pessoa-064',
    de: ['fctkd', HWARANG],
    para: ['fctkd', KORYO],
    situacao: 'rascunho',
    pedida: -1,
    motivo: '',
  },
]

/** Protocol of each, numbered by year. */
export function protocolos(kit: SeedKit): Map<string, string> {
  const last = new Map<string, number>()
  return new Map(
    INVENTADAS.filter(({ situacao }) => situacao !== 'rascunho').map(({ id, pedida }) => {
      const year = kit.day(pedida).slice(0, 4)
      const n = (last.get(year) ?? 0) + 1
      last.set(year, n)
      return [id, `TR-${year}/${String(n).padStart(6, '0')}`]
    }),
  )
}

const MOVED: readonly SituacaoDaTransferencia[] = ['concluida', 'aprovadaPorDecurso']

/** Former entities of a transferred person, for the person's record. */
export function vinculoAnterior(kit: SeedKit, pessoa: string, desde: string) {
  const moved = INVENTADAS.find((one) => one.pessoa === pessoa && MOVED.includes(one.situacao))
  if (!moved) return { desde }
  const fim = kit.day(moved.pareceres?.at(-1)?.dia ?? moved.pedida)
  const protocolo = protocolos(kit).get(moved.id) ?? ''
  return {
    desde: fim,
    historico: [{ entidade: moved.de[1], inicio: desde, fim, motivo: `Transferência ${protocolo}` }],
  }
}
