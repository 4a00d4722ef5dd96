import { addDays, formatDay, isDay } from '../../base/brazil/dates.ts'
import { formatMoney } from '../../base/brazil/money.ts'
import { FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'
import type { Graduacao } from '../../base/taekwondo/graduacoes.ts'
import type { NormaDeExames } from '../../base/collections/normaDeExames.ts'

export interface MembroConferido {
  nome: string
  papel: string
  /** order of the grade in the register */
  ordem: number
  /** last day of the entry on the accredited list; '' for no end, undefined where the person is not on it */
  credenciadoAte: string | undefined
  /** the member's own record is active */
  ativo: boolean
  /** the suspension in force on the day of the exam, in words; '' for none */
  suspenso: string
}

export interface FatosDoPedido {
  data: string
  pedidoEm: string
  /** 4th Dan and above */
  graduacaoAlta: boolean
  taxaPaga: boolean
  /** overdue debt of the requester, in centavos */
  vencido: number
  banca: readonly MembroConferido[]
}

export const EXIGENCIAS = ['taxa', 'debitos', 'banca', 'antecedencia'] as const
export type Exigencia = (typeof EXIGENCIAS)[number]
export const ROTULOS_DE_EXIGENCIA: Readonly<Record<Exigencia, string>> = {
  taxa: 'Anuidade da federação paga',
  debitos: 'Sem débitos vencidos',
  banca: 'Banca de mestres credenciados',
  antecedencia: 'Pedido com antecedência',
}

export interface Conferencia {
  exigencia: Exigencia
  impedimentos: Impedimento[]
}

const FATURAS = '/sie/financeiro/receitas'
const refuse = (codigo: string, frase: string, fonte: string, tela: string | null, data: string | null = null) => ({
  codigo,
  frase,
  fonte,
  remedio: tela === null ? null : remedio(tela, null, data),
})

function daBanca({ banca, data, graduacaoAlta }: FatosDoPedido, norma: NormaDeExames): Impedimento[] {
  const least = graduacaoAlta ? norma.ordemMinimaAlta : norma.ordemMinima
  const say = (codigo: string, frase: string) => refuse(codigo, frase, FONTES.exames, '/eventos/addpassagensfaixa')
  const presidents = banca.filter(({ papel }) => papel === 'presidente').length
  return [
    ...(banca.length < norma.banca
      ? [say('banca-incompleta', `A banca precisa de ${norma.banca} membros ou mais; tem ${banca.length}.`)]
      : []),
    ...(presidents === 1 ? [] : [say('banca-presidente', 'Escolha um membro da banca, e só um, para presidi-la.')]),
    ...banca.flatMap(({ nome, ordem, credenciadoAte, ativo, suspenso }) => [
      ...(ativo ? [] : [say('banca-inativo', `O cadastro de ${nome} não está ativo.`)]),
      ...(suspenso === '' ? [] : [say('banca-suspenso', `${nome} não pode avaliar no dia do exame. ${suspenso}`)]),
      ...(norma.exigirCredencial && (credenciadoAte === undefined || (credenciadoAte !== '' && credenciadoAte < data))
        ? [say('banca-credencial', `${nome} não está na lista de examinadores credenciados no dia do exame.`)]
        : []),
      ...(ordem < least
        ? [say('banca-graduacao', `${nome} precisa do ${least - 10}º Dan ou mais para esta banca.`)]
        : []),
    ]),
  ]
}

/**
 * The four conditions of a request (PRODUCT 1.2, S25 [1]): federation fee paid, requester without debts, a board of accredited masters,
 * request early enough. Each with its obstacle, source and remedy.
 */
export function checkPedido(fatos: FatosDoPedido, norma: NormaDeExames): Conferencia[] {
  const { data, pedidoEm, taxaPaga, vencido } = fatos
  const first = addDays(pedidoEm, norma.antecedencia)
  const late = !isDay(data)
    ? [refuse('data-invalida', 'Escolha o dia do exame.', FONTES.exames, '/eventos/addpassagensfaixa')]
    : data < first
      ? [
          refuse(
            'antecedencia',
            `O pedido vem ${norma.antecedencia} dias antes: pedido hoje, o exame pode ser a partir de ${formatDay(first)}.`,
            FONTES.exames,
            '/eventos/addpassagensfaixa',
            first,
          ),
        ]
      : []
  return [
    {
      exigencia: 'taxa',
      impedimentos:
        taxaPaga || !norma.exigirTaxa
          ? []
          : [
              refuse(
                'taxa-federacao',
                'A anuidade da federação deste ano não consta como paga.',
                FONTES.taxas,
                FATURAS,
              ),
            ],
    },
    {
      exigencia: 'debitos',
      impedimentos:
        vencido > 0 && norma.exigirSemDebitos
          ? [
              {
                ...refuse('debitos', `Há ${formatMoney(vencido / 100)} em faturas vencidas.`, FONTES.financeiro, null),
                remedio: remedio(FATURAS, vencido),
              },
            ]
          : [],
    },
    { exigencia: 'banca', impedimentos: daBanca(fatos, norma) },
    { exigencia: 'antecedencia', impedimentos: late },
  ]
}

/** Whether a grade counts as high for the composition of the board. */
export const isGraduacaoAlta = ({ tipo, grau }: Pick<Graduacao, 'tipo' | 'grau'>): boolean =>
  tipo === 'dan' && grau >= 4
