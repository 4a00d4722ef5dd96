import type { Transaction } from 'firebase-admin/firestore'
import { configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { pedidosKukkiwon, type PedidoKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { FOTO_3X4, type SituacaoDoPedido } from '@sie/domain/eventos/kukkiwon/estados.ts'
import {
  graduacaoPedida,
  impedimentosDoCandidato,
  TABELA_VAZIA,
  taxaDe,
  type TabelaKukkiwon,
} from '@sie/domain/eventos/kukkiwon/pedido.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { EntradaHistorico } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { Impedimento } from '@sie/domain/base/taekwondo/recusa.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'
import { absent } from '../../base/platform/hidden.ts'
import type { PraticanteGuardado } from '../exames/exame.ts'
import { storedIn } from '../../base/platform/stored.ts'

export type PedidoGuardado = StoredRecord & PedidoKukkiwon
type Candidato = PedidoKukkiwon['candidatos'][number]

export const pedidoRef = (id: string) => db().doc(`${pedidosKukkiwon.name}/${id}`)

/** A current application. @throws ErroSIE registro-nao-encontrado, or sem-permissao for callers who may not know */
export async function pedidoGuardado(transaction: Transaction, caller: Caller, id: string): Promise<PedidoGuardado> {
  const stored = storedIn(pedidosKukkiwon, await transaction.get(pedidoRef(id)))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'pedidosKukkiwon:ler')
  return stored
}

/** Current fees and exchange rate. */
async function tabelaDe(transaction: Transaction): Promise<TabelaKukkiwon> {
  return { ...TABELA_VAZIA, ...storedIn(configuracoes, await transaction.get(configuracaoRef()))?.kukkiwon }
}

/** Sides of stored photos by their path; missing or unreadable ones are left out. */
export async function ladosDasFotos(
  paths: readonly string[],
): Promise<Map<string, { largura: number; altura: number }>> {
  const { default: sharp } = await import('sharp')
  const found = await Promise.all(
    [...new Set(paths)].filter(Boolean).map(async (path) => {
      try {
        const [bytes] = await bucket().file(path).download()
        const { width, height } = await sharp(bytes).metadata()
        return [[path, { largura: width, altura: height }] as const]
      } catch {
        return []
      }
    }),
  )
  return new Map(found.flat())
}

/** Typed data of an applicant; the rest comes from the register. */
export interface Pedido {
  pessoa: string
  romanizado: string
  conferido: boolean
  nacionalidade: string
  numeroAtual: string
}

const LIVE: readonly SituacaoDoPedido[] = ['aguardandoPagamento', 'pronto', 'enviado']

/** People in another open application, with the grades they apply for there. */
async function emOutros(transaction: Transaction, id: string, federacao: string): Promise<Set<string>> {
  const { docs } = await getBounded(
    db()
      .collection(pedidosKukkiwon.name)
      .where('vinculo.idFederacao', '==', federacao)
      .where('metadados.successorId', '==', '')
      .where('situacao', 'in', LIVE),
    200,
    transaction,
  )
  return new Set(
    docs
      .filter((doc) => doc.id !== id)
      .flatMap((doc) => storedIn(pedidosKukkiwon, doc).candidatos.map((one) => `${one.pessoa} ${one.graduacao}`)),
  )
}

/** Applicants with current data of the register and the table of fees, each with its obstacles. */
export async function checkCandidatos(
  transaction: Transaction,
  id: string,
  federacao: string,
  pedidos: readonly Pedido[],
  people: readonly (PraticanteGuardado | undefined)[],
  fotos: ReadonlyMap<string, { largura: number; altura: number }>,
): Promise<{ candidatos: Candidato[]; impedimentos: Impedimento[][]; cotacao: number }> {
  const tabela = await tabelaDe(transaction)
  const grades = (await readGrades(transaction))(federacao)
  const elsewhere = await emOutros(transaction, id, federacao)
  const impedimentos: Impedimento[][] = []
  const candidatos = pedidos.map((pedido, index): Candidato => {
    const praticante = people[index]
    const {
      birthdate = '',
      name = '',
      sexo = '',
      nacionalidade = '',
      urlImagemID = '',
    } = praticante?.dadosPessoais ?? {}
    const history = objectsAt<EntradaHistorico & { data?: string; numeroKukkiwon?: string }>(
      praticante,
      'historicoCertificacoes',
    ).flatMap(({ graduacao, ...rest }) => (graduacao === undefined ? [] : [{ ...rest, graduacao }]))
    const asked = graduacaoPedida(history, grades)
    const codigo = asked.pedida?.codigo ?? ''
    const taxa = taxaDe(codigo, tabela)
    const candidato: Candidato = {
      pessoa: pedido.pessoa,
      nome: name,
      romanizado: pedido.romanizado,
      conferido: pedido.conferido,
      nascimento: birthdate,
      sexo,
      nacionalidade: pedido.nacionalidade || nacionalidade,
      graduacao: codigo,
      tipo: asked.tipo,
      numeroAtual: asked.numeroAtual || pedido.numeroAtual,
      foto: urlImagemID,
      usd: taxa?.usd ?? 0,
      valor: taxa?.valor ?? 0,
      numero: '',
    }
    impedimentos.push(
      impedimentosDoCandidato(
        {
          ...asked,
          ...candidato,
          nome: name,
          foto: fotos.get(urlImagemID),
          ativo: praticante !== undefined && praticante.metadados.successorId === '' && isActive(praticante),
          taxa,
          repetido: elsewhere.has(`${pedido.pessoa} ${codigo}`),
        },
        FOTO_3X4,
      ),
    )
    return candidato
  })
  return { candidatos, impedimentos, cotacao: tabela.cotacao }
}
