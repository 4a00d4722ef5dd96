import type { Transaction } from 'firebase-admin/firestore'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { ItemDaFatura, Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import type { Cobranca, MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { nextNumbers, takeNumbersWithin } from '../../base/platform/numbers.ts'
import { faturaEmitida, writeEmitida } from '../faturaEmitida.ts'
import { numeroDe } from '../../base/records/write.ts'
import { chavePixDe, emissora, type Emissora } from '../emissora.ts'
import type { Campanha } from './parametros.ts'
import { faturasDaAnuidade, linhasDe, type Linha, type PaginaDePessoas } from './pessoas.ts'

/** Result of one page of a campaign. `valor` in centavos. */
interface PaginaEmitida {
  cobradas: number
  valor: number
  motivos: Partial<Record<MotivoDeNaoCobrar, number>>
  refused: { item: string; motivo: string }[]
  /** each person who is charged, with the invoice and the amount in centavos */
  charged: { pessoa: string; fatura: string; valor: number }[]
}

export interface Nova {
  id: string
  sacado: Sacado
  itens: ItemDaFatura[]
  /** federation of the payer */
  federacao: string
}

/**
 * Issues the invoices of one page in one transaction: numbers in one block, invoice, BR Code and ledger entry of each. People with an open or
 * paid invoice of the annuity are skipped: the issuer's sequence is read in the same transaction, so that no other issue happens in between.
 * The id of an invoice is a keyed hash of campaign and payer: it cannot be guessed, and a page that is issued again finds its invoices and writes
 * nothing.
 * @param id of the campaign's job
 */
export function issuePagina(
  caller: Caller,
  id: string,
  campanha: Campanha,
  page: PaginaDePessoas,
): Promise<PaginaEmitida> {
  const ano = Number(hojeNoBrasil().slice(0, 4))
  const sequence = { entidade: campanha.emitente, tipo: 'fatura', ano }
  const people = page.pessoas.map((praticante) => praticante.id)
  return takeNumbersWithin(sequence, async (transaction) => {
    const faturadas = await faturasDaAnuidade(campanha, people, transaction)
    const doClube = page.clube && keyedHash(`campanha:${id}:${page.clube}:${page.depois}`)
    const ownId = (praticante: string) => doClube || keyedHash(`campanha:${id}:${praticante}`)
    const ownOf = (praticante: string) => faturadas.get(praticante)?.find((invoice) => invoice.id === ownId(praticante))
    const before = page.pessoas.flatMap((praticante) => ownOf(praticante.id) ?? [])
    const others = page.pessoas.filter((praticante) => !ownOf(praticante.id))
    const linhas = linhasDe(campanha, { ...page, pessoas: others }, faturadas)
    const charged = doClube && before.length > 0 ? [] : linhas.filter(isCharged)
    const issuer = await emissora(transaction, campanha.emitente)
    const novas = doClube
      ? await doClubeTodo(transaction, campanha, { id: doClube, clube: page.clube }, charged)
      : charged.map((linha) => ({
          id: ownId(linha.id),
          sacado: pessoaQuePaga(linha),
          itens: [itemDe(campanha, linha)],
          federacao: linha.record.dadosFiliacao.federacaoID,
        }))
    if (novas.length > 0) await issueAll(transaction, caller, { id, ano, campanha, issuer }, novas)
    const idOf = (pessoa: string) => doClube || ownId(pessoa)
    return {
      ...summaryOf(linhas, charged, before),
      charged: [
        ...page.pessoas.flatMap(({ id: pessoa }) => {
          const own = ownOf(pessoa)
          return own ? [{ pessoa, fatura: own.id, valor: own.valor }] : []
        }),
        ...charged.map(({ id: pessoa, decisao }) => ({ pessoa, fatura: idOf(pessoa), valor: decisao.valor })),
      ],
    }
  })
}

export type Cobrada = Linha & { decisao: Cobranca }
export const isCharged = (linha: Linha): linha is Cobrada => linha.decisao.cobra

function summaryOf(linhas: readonly Linha[], charged: readonly Cobrada[], before: readonly { valor: number }[]) {
  const result: Omit<PaginaEmitida, 'charged'> = { cobradas: 0, valor: 0, motivos: {}, refused: [] }
  for (const valor of [...before, ...charged.map(({ decisao }) => decisao)].map((one) => one.valor)) {
    result.cobradas += 1
    result.valor += valor
  }
  for (const { id, decisao } of linhas.filter((linha) => !charged.some((one) => one.id === linha.id))) {
    // A member became chargeable after an earlier run of this step had written the club's invoice.
    const { motivo, texto } = decisao.cobra
      ? { motivo: 'jaFaturada' as const, texto: 'O clube já foi cobrado nesta campanha.' }
      : decisao
    result.motivos[motivo] = (result.motivos[motivo] ?? 0) + 1
    result.refused.push({ item: `praticantes/${id}`, motivo: texto })
  }
  return result
}

export function itemDe(
  { servico, descricao, preco: { repasse } }: Campanha,
  { id, record, decisao }: Cobrada,
): ItemDaFatura {
  return {
    serviceId: servico,
    descricao,
    categoria: 'anuidade',
    qtd: 1,
    unitario: decisao.unitario,
    desconto: decisao.desconto,
    total: decisao.valor,
    beneficiarioId: id,
    beneficiarioNome: record.dadosPessoais.name,
    repasseFederacao: repasse.federacao,
    repasseConfederacao: repasse.confederacao,
  }
}

export function pessoaQuePaga({ id, record: { dadosPessoais } }: Pick<Linha, 'id' | 'record'>): Sacado {
  const documento = dadosPessoais.cpf && maskCpf(dadosPessoais.cpf)
  return { tipo: 'pessoa', pessoa: id, entidade: '', federacao: '', nome: dadosPessoais.name, documento }
}

async function doClubeTodo(
  transaction: Transaction,
  campanha: Campanha,
  { id, clube }: { id: string; clube: string },
  charged: readonly Cobrada[],
): Promise<Nova[]> {
  if (charged.length === 0) return []
  const { nome, documento, idFederacao } = await emissora(transaction, clube)
  const sacado = { tipo: 'entidade', pessoa: '', entidade: clube, federacao: idFederacao, nome, documento } as const
  return [{ id, sacado, itens: charged.map((linha) => itemDe(campanha, linha)), federacao: idFederacao }]
}

interface Of {
  /** of the campaign's job; '' where the payer asked for the invoice */
  id: string
  ano: number
  campanha: Campanha
  issuer: Emissora
}

export async function issueAll(
  transaction: Transaction,
  caller: Caller,
  of: Of,
  novas: readonly Nova[],
): Promise<void> {
  const { id, ano, campanha, issuer } = of
  const chave = await chavePixDe(transaction, issuer.id)
  const block = await nextNumbers(transaction, { entidade: issuer.id, tipo: 'fatura', ano }, novas.length)
  const numero = (index: number) => numeroDe(ano, block.first + index)
  block.take()
  const objeto = { tipo: 'anuidade' as const, id: String(campanha.ano) }
  for (const [index, { id: nova, sacado, itens, federacao }] of novas.entries()) {
    const record = faturaEmitida({
      issuer,
      chave,
      numero: numero(index),
      sacado,
      itens,
      objeto,
      vencimento: campanha.vencimento,
      federacaoDoRepasse: issuer.id === ENTIDADE_PADRAO ? federacao : '',
    })
    const campaign = id === '' ? {} : { campanha: id }
    await writeEmitida(transaction, caller, nova, { ...record, ...campaign }, campaign)
  }
}
