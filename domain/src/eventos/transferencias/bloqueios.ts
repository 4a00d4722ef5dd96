import { addDays, formatDay } from '../../base/brazil/dates.ts'
import { formatReais } from '../../financeiro/centavos.ts'
import { address } from '../../base/portal/address.ts'
import type { Obstacle } from '../../base/records/process.ts'
import type { TipoDeTransferencia } from './tipos.ts'

/** Facts about a person for a transfer, collected by the server. Amounts in centavos. */
export interface FatosDaPessoa {
  ativa: boolean
  situacaoCadastro: string
  federacao: string
  entidade: string
  faturas: readonly { id: string; numero: string; saldo: number; vencimento: string }[]
  /** the transfer under way, or null */
  aberta: { id: string; protocolo: string } | null
  /** the loan in force, or null */
  emprestimo: { id: string; ate: string; origem: string; federacaoOrigem: string } | null
  /** obstacles from other areas, such as an entry in an event that is not over */
  outros: readonly Obstacle[]
}

/** Destination of a transfer. */
export interface Destino {
  entidade: string
  federacao: string
  /** whether it is active and affiliated */
  filiada: boolean
}

export interface PedidoDeTransferencia {
  tipo: TipoDeTransferencia
  destino: Destino | null
  /** last day of a loan, '' for none */
  ate: string
}

/** Reader of the obstacles: the remedy for the person differs from that for staff. */
export type Visao = 'pessoa' | 'mesa'

/** Greatest number of days of a loan. */
export const EMPRESTIMO_MAX = 730

/**
 * "Por que não posso?": all present obstacles to a person's transfer, each with the address of its remedy. Server and screens share this
 * function; only the server's answer decides. @param hoje day 'AAAA-MM-DD' in Brasília
 */
export function transferObstacles(
  fatos: FatosDaPessoa,
  pedido: PedidoDeTransferencia | null,
  hoje: string,
  visao: Visao = 'pessoa',
): Obstacle[] {
  return [...daPessoa(fatos, visao), ...fatos.outros, ...(pedido ? doPedido(fatos, pedido, hoje) : [])]
}

function daPessoa(fatos: FatosDaPessoa, visao: Visao): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (fatos.situacaoCadastro === 'suspenso')
    obstacles.push({ text: 'O cadastro está suspenso: a transferência espera o fim da suspensão.' })
  else if (!fatos.ativa || fatos.situacaoCadastro === 'falecido')
    obstacles.push({
      text: 'O cadastro não está ativo.',
      address: visao === 'pessoa' ? address('/profile') : undefined,
    })
  if (fatos.federacao === '')
    obstacles.push({
      text: 'O cadastro ainda não tem federação: peça primeiro a filiação.',
      address: address('/profile'),
    })
  for (const { id, numero, saldo, vencimento } of fatos.faturas)
    obstacles.push({
      text: `A fatura ${numero} está em aberto: ${formatReais(saldo)}, com vencimento em ${formatDay(vencimento)}.`,
      address:
        visao === 'pessoa'
          ? address('/profile', { ver: 'pagar' })
          : address('/sie/financeiro/receitas', { ver: 'fatura', id }),
    })
  if (fatos.aberta)
    obstacles.push({
      text: `Já há uma transferência em andamento${fatos.aberta.protocolo ? ` (${fatos.aberta.protocolo})` : ''}.`,
      address: address('/sie/servicos/transferencias', { id: fatos.aberta.id }),
    })
  return obstacles.map(({ text, address: link }) => (link ? { text, address: link } : { text }))
}

function doPedido(fatos: FatosDaPessoa, { tipo, destino, ate }: PedidoDeTransferencia, hoje: string): Obstacle[] {
  const { emprestimo } = fatos
  const obstacles: Obstacle[] = []
  if (emprestimo && tipo !== 'retorno')
    obstacles.push({
      text: `Há um empréstimo até ${formatDay(emprestimo.ate)}. Antes disso, só o retorno à origem.`,
      address: address('/sie/servicos/transferencias', { id: emprestimo.id }),
    })
  if (tipo === 'temporaria' && (ate <= hoje || ate > addDays(hoje, EMPRESTIMO_MAX)))
    obstacles.push({ text: 'O empréstimo precisa de um último dia, depois de hoje e em até dois anos.' })
  if (!destino) obstacles.push({ text: 'Escolha a associação de destino.' })
  else if (!destino.filiada) obstacles.push({ text: 'O destino não é uma associação filiada e em dia.' })
  else if (destino.entidade === fatos.entidade || (!fatos.entidade && destino.entidade === fatos.federacao))
    obstacles.push({ text: 'O destino já é a associação do cadastro.' })
  else if (
    emprestimo &&
    tipo === 'retorno' &&
    destino.entidade !== emprestimo.origem &&
    destino.entidade !== emprestimo.federacaoOrigem
  )
    obstacles.push({ text: 'O retorno de um empréstimo é à associação de origem.' })
  return obstacles
}
