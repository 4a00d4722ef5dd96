import type { Transaction } from 'firebase-admin/firestore'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import type { Obstacle } from '@sie/domain/base/records/process.ts'
import type { FatosDaPessoa } from '@sie/domain/eventos/transferencias/bloqueios.ts'
import { CONCLUIDAS, EM_ANDAMENTO } from '@sie/domain/eventos/transferencias/tipos.ts'
import { faturasAbertasDe } from '../../financeiro/abertas.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { suspensionReason } from '../sancoes/fatos.ts'
import { inscritoEmEvento } from './inscricoesAbertas.ts'
import type { TransferenciaGuardada } from './registro.ts'

/** An area's obstacles to a transfer of a person, worded for that person: an entry in an event that is not over, a suspension. */
export type Bloqueio = (transaction: Transaction, pessoa: string) => Promise<readonly Obstacle[]>

/** Obstacles of other areas to transfers, by area. A new one is a row here; `transferObstacles` shows and enforces it. */
export const BLOQUEIOS: Record<string, Bloqueio> = { eventos: inscritoEmEvento, sancoes: suspensa }

async function suspensa(transaction: Transaction, pessoa: string): Promise<Obstacle[]> {
  const text = await suspensionReason(pessoa, hojeNoBrasil(), transaction)
  return text === ''
    ? []
    : [{ text: `${text} A transferência espera o fim.`, address: address('/profile', { aba: 'licencas' }) }]
}

const MOST_TRANSFERS = 200

/** Facts that decide whether a person may be transferred now. @param propria id of the requested transfer, which is no obstacle to itself */
export async function fatosDe(
  transaction: Transaction,
  pessoa: string,
  praticante: PraticanteGuardado,
  propria = '',
): Promise<FatosDaPessoa> {
  const open = await faturasAbertasDe(pessoa, transaction)
  const others = await transferenciasDe(transaction, pessoa)
  const running = others.find(
    ({ id, record }) => id !== propria && (EM_ANDAMENTO as readonly string[]).includes(record.situacao),
  )
  const loan = others.find(({ record }) => record.tipo === 'temporaria' && CONCLUIDAS.includes(record.situacao))
  const inForce =
    loan?.record.destino.entidade ===
    (praticante.dadosFiliacao.vinculadoAEntidadeID || praticante.dadosFiliacao.federacaoID)
  const more: Obstacle[] = []
  for (const ask of Object.values(BLOQUEIOS)) more.push(...(await ask(transaction, pessoa)))
  return {
    ativa: isActive(praticante),
    situacaoCadastro: praticante.situacaoCadastro,
    federacao: praticante.dadosFiliacao.federacaoID,
    entidade: praticante.dadosFiliacao.vinculadoAEntidadeID,
    faturas: open.map(({ id, fatura: { numero, total, pago, vencimento } }) => ({
      id,
      numero,
      saldo: total - pago,
      vencimento,
    })),
    aberta: running ? { id: running.id, protocolo: running.record.protocolo } : null,
    emprestimo:
      loan && inForce
        ? {
            id: loan.id,
            ate: loan.record.ate,
            origem: loan.record.origem.entidade,
            federacaoOrigem: loan.record.origem.federacao,
          }
        : null,
    outros: more,
  }
}

/** The current transfers of a person, unordered. */
async function transferenciasDe(
  transaction: Transaction,
  pessoa: string,
): Promise<{ id: string; record: TransferenciaGuardada }[]> {
  const { docs } = await getBounded(
    db().collection(transferencias.name).where('pessoa', '==', pessoa).where('metadados.successorId', '==', ''),
    MOST_TRANSFERS,
    transaction,
  )
  return docs.map((doc) => ({ id: doc.id, record: storedIn(transferencias, doc) }))
}
