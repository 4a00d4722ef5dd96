import type { Transaction } from 'firebase-admin/firestore'
import { addDays, dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { pagadorDe } from '@sie/domain/financeiro/campanha.ts'
import { isObjeto, OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import { precoDe, type Pagador } from '@sie/domain/financeiro/preco.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../base/platform/admin.ts'
import { storedAs, storedIn } from '../base/platform/stored.ts'
import type { FaturaGuardada } from './stored.ts'

type ServicoGuardado = StoredRecord & Servico
type Item = FaturaGuardada['itens'][number]

/**
 * How the items of an invoice from which a fact of the register follows once it is paid (an annuity, a card) differ from the price list of its day:
 * each asks at least the price of a service of the person's federation or the confederation, with its shares. Items without a consequence are
 * free. @param quem uid of who issues. @returns a sentence; '' where nothing differs
 */
export async function foraDaTabela(
  transaction: Transaction,
  {
    objeto,
    itens,
    desconto,
    sacado,
    vinculo,
  }: Pick<FaturaGuardada, 'objeto' | 'itens' | 'desconto' | 'sacado' | 'vinculo'>,
  dia: string,
  quem: string,
): Promise<string> {
  const { tipo } = objeto
  if (!isObjeto(tipo)) return ''
  const counts = itens.filter(({ categoria }) => categoria === OBJETOS[tipo].categoria)
  // An annuity and a card belong to the people of the items; every other object is one record, which such an invoice settles as a whole.
  if (counts.length === 0) return PELOS_ITENS.includes(tipo) ? '' : 'Nenhum item da fatura é do que ela paga.'
  const rest = itens.filter((item) => !counts.includes(item)).reduce((sum, { total }) => sum + total, 0)
  if (desconto > rest) return 'O desconto da fatura baixa o preço da tabela.'
  for (const item of counts) {
    const pessoa = item.beneficiarioId || sacado.pessoa
    const emitente = vinculo.idEntidade
    // Among entities only what a federation pays the confederation has a consequence: its annuity opens the exams.
    if (pessoa === '' && (emitente !== ENTIDADE_PADRAO || tipo !== 'anuidade')) continue
    const why = await diferenca(transaction, item, { pessoa, entidade: sacado.entidade, tipo, emitente, dia, quem })
    if (why !== '') return `${item.descricao}: ${why}`
  }
  return ''
}

/** Objects that the items name, and not the invoice. */
const PELOS_ITENS: readonly string[] = ['anuidade', 'carteira']

interface Cobrado {
  /** uid of who benefits; '' where the invoice is an entity's own */
  pessoa: string
  entidade: string
  tipo: keyof typeof OBJETOS
  emitente: string
  dia: string
  quem: string
}

async function diferenca(
  transaction: Transaction,
  item: Item,
  { pessoa, entidade, tipo, emitente, dia, quem }: Cobrado,
): Promise<string> {
  const [listed, known, payer] = await transaction.getAll(
    db().doc(`${services.name}/${item.serviceId || 'nenhum'}`),
    db().doc(`${praticantes.name}/${pessoa || 'nenhum'}`),
    db().doc(`${entidades.name}/${entidade || 'nenhuma'}`),
  )
  const service = storedIn(services, listed)
  const praticante = storedIn(praticantes, known)
  const pagador = pessoa === '' ? entidadeDe(storedIn(entidades, payer)) : praticante && pessoaDe(praticante, dia)
  // The register is the federation's and the confederation's: a club's own list says nothing about it.
  const lists = [ENTIDADE_PADRAO, emitente === praticante?.dadosFiliacao.federacaoID ? emitente : ENTIDADE_PADRAO]
  const ofList =
    service?.metadados.successorId === '' &&
    isActive(service) &&
    service.categoria === OBJETOS[tipo].categoria &&
    lists.includes(service.vinculo.idEntidade)
  if (!ofList || !pagador) return 'não é de um serviço da tabela de preços.'
  const own = await precoProprio(transaction, item.serviceId, service, quem, dia)
  if (own !== '') return own
  const price = precoDe(service, pagador, item.qtd, dia)
  if ('recusa' in price) return price.recusa
  if (item.total < price.total) return `a tabela pede ${formatReais(price.total)}.`
  const { federacao, confederacao } = service.repasse
  if (item.repasseFederacao < federacao || item.repasseConfederacao < confederacao)
    return `os repasses da tabela são ${federacao}% à federação e ${confederacao}% à confederação.`
  return ''
}

const pessoaDe = ({ dadosTaekwondo, dadosPessoais, funcoes }: Praticante, dia: string): Pagador =>
  pagadorDe({ ordem: dadosTaekwondo.maxGraduacao ?? 0, nascimento: dadosPessoais.birthdate, funcoes }, dia)

const entidadeDe = (entity: Entidade | undefined): Pagador | undefined =>
  entity && { tipo: 'entidade', tipoEntidade: entity.dadosPessoais.tipoEntidade }

/** Days for which a price stands in the public table before its author may charge it. */
const DIAS_NA_TABELA = 7
/** Versions of a service that are looked through for the one that set its price. */
const MOST_VERSIONS = 20
const DO_PRECO = [
  'categoria',
  'aplicaSe',
  'valor',
  'precos',
  'descontoSocial',
  'descontosPorQuantidade',
  'validade',
  'vigencia',
  'repasse',
  'publico',
] as const

/** The first version since which a service asks what it asks now: a word that is corrected later sets no price. */
async function comEstePreco(transaction: Transaction, id: string, now: ServicoGuardado): Promise<ServicoGuardado> {
  const { version } = now.metadados
  const before = Array.from({ length: Math.min(version, MOST_VERSIONS) }, (_, n) =>
    db().doc(`${services.name}/${oldCopyId(id, version - 1 - n)}`),
  )
  let since = now
  for (const doc of before.length > 0 ? await transaction.getAll(...before) : []) {
    const older = storedAs<ServicoGuardado>(doc)
    if (!older || DO_PRECO.some((path) => !sameValue(older[path], now[path]))) break
    since = older
  }
  return since
}

/**
 * Why a service is no price list for the person who set its present price: nobody sets a price and charges it at once. Another issuer may; its author may
 * after it has stood in the public table for a week; the confederation's list is the register's own. @returns a sentence; '' where it is one
 */
export async function precoProprio(
  transaction: Transaction,
  id: string,
  service: ServicoGuardado,
  quem: string,
  dia: string,
): Promise<string> {
  if (service.vinculo.idEntidade === ENTIDADE_PADRAO) return ''
  const { metadados } = await comEstePreco(transaction, id, service)
  if ((metadados.editorid ?? (metadados.version === 0 ? metadados.ownerid : '')) !== quem) return ''
  const from = addDays(dayInBrasilia(metadados.lastUpdate.toMillis()), DIAS_NA_TABELA)
  if (service.publico && dia >= from) return ''
  return service.publico
    ? `você mudou este preço: outra pessoa já pode cobrar por ele, e você a partir de ${formatDay(from)}.`
    : `você mudou este preço: outra pessoa já pode cobrar por ele, e você ${DIAS_NA_TABELA} dias depois de ele ser público.`
}
