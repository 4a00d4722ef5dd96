import type { Transaction } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { services } from '@sie/domain/collections/services.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { pagadorDe } from '@sie/domain/financeiro/campanha.ts'
import { isObjeto, OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import { precoDe } from '@sie/domain/financeiro/preco.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { isActive } from '@sie/domain/records/metadados.ts'
import { db } from '../platform/admin.ts'
import { storedIn } from '../platform/stored.ts'
import type { FaturaGuardada } from './guardar.ts'

type Item = FaturaGuardada['itens'][number]

/**
 * How the items of an invoice from which a fact of the register follows once it is paid (an annuity, a card) differ from the price list of its day:
 * each asks at least the price of a service of the issuer or the confederation for its person, with its shares. Items without a consequence are
 * free. @returns a sentence; '' where nothing differs
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
): Promise<string> {
  const { tipo } = objeto
  if (!isObjeto(tipo)) return ''
  const counts = itens.filter(({ categoria }) => categoria === OBJETOS[tipo].categoria)
  if (counts.length === 0) return ''
  const rest = itens.filter((item) => !counts.includes(item)).reduce((sum, { total }) => sum + total, 0)
  if (desconto > rest) return 'O desconto da fatura baixa o preço da tabela.'
  for (const item of counts) {
    const pessoa = item.beneficiarioId || sacado.pessoa
    const why =
      pessoa === '' ? '' : await diferenca(transaction, item, { pessoa, tipo, emitente: vinculo.idEntidade, dia })
    if (why !== '') return `${item.descricao}: ${why}`
  }
  return ''
}

async function diferenca(
  transaction: Transaction,
  item: Item,
  { pessoa, tipo, emitente, dia }: { pessoa: string; tipo: keyof typeof OBJETOS; emitente: string; dia: string },
): Promise<string> {
  const [listed, known] = await transaction.getAll(
    db().doc(`${services.name}/${item.serviceId || 'nenhum'}`),
    db().doc(`${praticantes.name}/${pessoa}`),
  )
  const service = storedIn(services, listed)
  const person = storedIn(praticantes, known)
  const ofList =
    service?.metadados.successorId === '' &&
    isActive(service) &&
    service.categoria === OBJETOS[tipo].categoria &&
    [emitente, ENTIDADE_PADRAO].includes(service.vinculo.idEntidade)
  if (!ofList || !person) return 'não é de um serviço da tabela de preços.'
  const { dadosTaekwondo, dadosPessoais, funcoes } = person
  const facts = { ordem: dadosTaekwondo.maxGraduacao ?? 0, nascimento: dadosPessoais.birthdate, funcoes }
  const price = precoDe(service, pagadorDe(facts, dia), item.qtd, dia)
  if ('recusa' in price) return price.recusa
  if (item.total < price.total) return `a tabela pede ${formatarReais(price.total)}.`
  const { federacao, confederacao } = service.repasse
  if (item.repasseFederacao < federacao || item.repasseConfederacao < confederacao)
    return `os repasses da tabela são ${federacao}% à federação e ${confederacao}% à confederação.`
  return ''
}
